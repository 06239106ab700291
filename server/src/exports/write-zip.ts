/**
 * Writes a zip file while its content is still being made. Source: PKWARE, APPNOTE.TXT 6.3.10 (sizes and checksums follow each
 * entry: general purpose bit 3; names in UTF-8: bit 11).
 */
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export type Packed = { crc: number; size: number; packedSize: number };

/** Packs texts one after the other; what is packed so far is taken away piece by piece. */
export type Packer = {
  add: (text: string) => Promise<void>;
  /** Adds nothing more. */
  end: () => Promise<Packed>;
  take: () => Buffer[];
  drop: () => void;
};

/** Larger ones would need another form of zip file (ZIP64). Bytes. */
const largest = 0xffff_ffff;
const flags = 0b1000_0000_1000;
const deflated = 8;
/** Version 2.0, which everything that reads zip files knows. */
const version = 20;

export function createPacker(): Packer {
  const deflate = createDeflateRaw();
  const pieces: Buffer[] = [];
  const packed: Packed = { crc: 0, size: 0, packedSize: 0 };
  deflate.on('data', (piece: Buffer) => {
    packed.packedSize += piece.length;
    pieces.push(piece);
  });
  return {
    async add(text) {
      const bytes = Buffer.from(text);
      packed.crc = crc32(bytes, packed.crc);
      packed.size += bytes.length;
      if (!deflate.write(bytes)) {
        await once(deflate, 'drain');
      }
    },
    async end() {
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      return packed;
    },
    take: () => pieces.splice(0),
    drop: () => void deflate.destroy(),
  };
}

/** The parts of a zip file, to be written in the order they are asked for. */
export function createZip(at: Date) {
  const entries: { name: Buffer; offset: number; packed: Packed }[] = [];
  let offset = 0;
  let begun: { name: Buffer; offset: number } | null = null;
  const counted = (bytes: Buffer) => {
    offset += bytes.length;
    if (offset > largest) {
      throw new Error('The export is larger than 4 GB, which a zip file cannot hold.');
    }
    return bytes;
  };
  const common = (packed: Packed) => {
    const bytes = Buffer.alloc(26);
    bytes.writeUInt16LE(version, 0);
    bytes.writeUInt16LE(flags, 2);
    bytes.writeUInt16LE(deflated, 4);
    bytes.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6);
    bytes.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8);
    bytes.writeUInt32LE(packed.crc, 10);
    bytes.writeUInt32LE(packed.packedSize, 14);
    bytes.writeUInt32LE(packed.size, 18);
    return bytes;
  };
  return {
    /** Begins an entry; its packed bytes follow, each through `bytes`. */
    begin(name: string): Buffer {
      begun = { name: Buffer.from(name), offset };
      const head = common({ crc: 0, size: 0, packedSize: 0 });
      head.writeUInt16LE(begun.name.length, 22);
      return counted(Buffer.concat([signature(0x04034b50), head, begun.name]));
    },
    bytes: counted,
    finish(packed: Packed): Buffer {
      if (packed.size > largest || begun === null) {
        throw new Error('A table of the export is larger than 4 GB, which a zip file cannot hold.');
      }
      entries.push({ ...begun, packed });
      const sizes = Buffer.alloc(12);
      sizes.writeUInt32LE(packed.crc, 0);
      sizes.writeUInt32LE(packed.packedSize, 4);
      sizes.writeUInt32LE(packed.size, 8);
      return counted(Buffer.concat([signature(0x08074b50), sizes]));
    },
    /** What stands at the end of the file: the list of its entries. */
    end(): Buffer {
      const start = offset;
      const list = Buffer.concat(
        entries.map(({ name, offset: from, packed }) => {
          const made = Buffer.alloc(2);
          made.writeUInt16LE(version);
          const head = common(packed);
          head.writeUInt16LE(name.length, 22);
          const rest = Buffer.alloc(14);
          rest.writeUInt32LE(from, 10);
          return Buffer.concat([signature(0x02014b50), made, head, rest, name]);
        }),
      );
      const last = Buffer.alloc(18);
      last.writeUInt16LE(entries.length, 4);
      last.writeUInt16LE(entries.length, 6);
      last.writeUInt32LE(list.length, 8);
      last.writeUInt32LE(start, 12);
      return counted(Buffer.concat([list, signature(0x06054b50), last]));
    },
  };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
