/**
 * The files in a zip file that a stranger's program may have made: nothing is written anywhere, and no more is unpacked than was
 * agreed. Zip bombs: D. Fifield, "A better zip bomb" (2019).
 */
import { crc32 } from 'node:zlib';
import { type GivenReason, type RowReason, reasonSentence } from '@waymark/contract/row-reasons';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export type ZippedFile = { name: string; bytes: Buffer };

export type ZipLimits = {
  /** Limit of all files together, unpacked, in bytes. */
  maxUnpackedBytes: number;
  maxFiles: number;
};

/** The zip file cannot be read; the message is a sentence for the person who sent it. */
export class UnreadableZip extends Error {
  readonly isTooLarge: boolean;
  constructor(reason: RowReason | GivenReason, isTooLarge = false, options?: ErrorOptions) {
    super(reasonSentence(typeof reason === 'string' ? { code: reason } : reason), options);
    this.isTooLarge = isTooLarge;
  }
}

/** How zip files begin: with a file, or, when there is none in it, with their end. */
const signatures = [0x04034b50, 0x06054b50];

export function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && signatures.includes(bytes.readUInt32LE(0));
}

/** Throws UnreadableZip. Folders are left out. */
export async function readZip(bytes: Buffer, limits: ZipLimits): Promise<ZippedFile[]> {
  try {
    // Sizes are compared below, where too much is told from damaged.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: false });
    const entries = await entriesOf(zip, limits);
    const files: ZippedFile[] = [];
    let room = limits.maxUnpackedBytes;
    for (const entry of entries) {
      const content = await unpack(zip, entry, room);
      room -= content.length;
      files.push({ name: entry.fileName, bytes: content });
    }
    return files;
  } catch (error) {
    throw error instanceof UnreadableZip ? error : unreadable(error);
  }
}

/**
 * What a zip file says of its sizes is enough to refuse it, before anything is unpacked; it is not enough to trust it. Folders have
 * entries of their own, which hold nothing.
 */
async function entriesOf(zip: ZipFile, { maxFiles, maxUnpackedBytes }: ZipLimits): Promise<Entry[]> {
  const entries: Entry[] = [];
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) {
      continue;
    }
    count += 1;
    if (count > maxFiles) {
      continue;
    }
    if (entry.isEncrypted()) {
      throw new UnreadableZip('zip-locked');
    }
    if (!entry.canDecodeFileData()) {
      throw new UnreadableZip('zip-packing');
    }
    entries.push(entry);
  }
  if (count > maxFiles) {
    throw new UnreadableZip({ code: 'zip-many', values: { count, limit: maxFiles } }, true);
  }
  if (entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > maxUnpackedBytes) {
    throw tooLarge();
  }
  return entries;
}

async function unpack(zip: ZipFile, entry: Entry, room: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    size += piece.length;
    if (size > room) {
      throw tooLarge();
    }
    pieces.push(piece);
  }
  const content = Buffer.concat(pieces);
  if (size !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
    throw unreadable();
  }
  return content;
}

/** Paths are checked by yauzl, which says so in a message alone. */
function unreadable(cause?: unknown): UnreadableZip {
  const isPath = cause instanceof Error && /^(absolute path|invalid relative path):/.test(cause.message);
  return new UnreadableZip(isPath ? 'zip-path' : 'zip-damaged', false, { cause });
}

function tooLarge(): UnreadableZip {
  return new UnreadableZip('unpacked-large', true);
}
