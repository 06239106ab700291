/**
 * The files in a zip file that a stranger's program may have made: nothing is written anywhere, and no more is unpacked than was
 * agreed. Source: PKWARE, APPNOTE.TXT 6.3.10; zip bombs: D. Fifield, "A better zip bomb" (2019).
 */
import { crc32, inflateRawSync } from 'node:zlib';

export type ZippedFile = { name: string; bytes: Buffer };

export type ZipLimits = {
  /** Bytes of all files together, unpacked. */
  mostUnpacked: number;
  mostFiles: number;
};

/** The file is no zip file that can be read; the message is a sentence for whoever sent it. */
export class UnreadableZip extends Error {
  readonly isTooLarge: boolean;
  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const longestComment = 0xffff;

export function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && [localSignature, endSignature].includes(bytes.readUInt32LE(0));
}

/** Throws UnreadableZip. Folders are left out. */
export function readZip(bytes: Buffer, limits: ZipLimits): ZippedFile[] {
  const entries = readEntries(bytes, limits);
  let room = limits.mostUnpacked;
  return entries.map((entry) => {
    const unpacked = unpack(bytes, entry, room);
    room -= unpacked.length;
    return { name: entry.name, bytes: unpacked };
  });
}

type Entry = { name: string; method: number; crc: number; packedSize: number; size: number; offset: number };

function readEntries(bytes: Buffer, { mostFiles }: ZipLimits): Entry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostFiles) {
    throw new UnreadableZip(`The zip file holds ${count} files. A directory has ${mostFiles} at most.`, true);
  }
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entrySignature) {
      throw damaged();
    }
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + entryLength, at + entryLength + nameLength).replaceAll('\\', '/');
    const flags = bytes.readUInt16LE(at + 8);
    const entry = {
      name,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    refuseStrange(entry, flags);
    if (!name.endsWith('/')) {
      entries.push(entry);
    }
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the last record begins: at the end of the file, but for a comment. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) {
      return at;
    }
  }
  throw damaged();
}

function refuseStrange({ name, method, packedSize, size, offset }: Entry, flags: number): void {
  if ((flags & 1) !== 0) {
    throw new UnreadableZip('The zip file is locked with a password. Please send one without.');
  }
  if (/^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\0/i.test(name)) {
    throw new UnreadableZip('The zip file holds a file with the path of another place. Please pack the files anew.');
  }
  if ([packedSize, size, offset].includes(0xffff_ffff)) {
    throw new UnreadableZip('The zip file is larger than 4 GB.', true);
  }
  if (method !== 0 && method !== 8) {
    throw new UnreadableZip('The zip file is packed in a way that is not known here. Please pack the files anew.');
  }
}

function unpack(bytes: Buffer, entry: Entry, room: number): Buffer {
  const { offset, method, packedSize, crc } = entry;
  if (offset + localLength > bytes.length || bytes.readUInt32LE(offset) !== localSignature) {
    throw damaged();
  }
  const start = offset + localLength + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedSize);
  const content = method === 0 ? packed : inflated(packed, room);
  if (content.length > room) {
    throw tooLarge();
  }
  if (packed.length !== packedSize || content.length !== entry.size || crc32(content) !== crc) {
    throw damaged();
  }
  return content;
}

/** What the file says of its own size is no bound: unpacking stops when there is no more room. */
function inflated(packed: Buffer, room: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}

function damaged(): UnreadableZip {
  return new UnreadableZip('The zip file is damaged or incomplete. Please send it again.');
}

function tooLarge(): UnreadableZip {
  return new UnreadableZip('Unpacked, the files are larger than this site takes.', true);
}
