/**
 * Reads untrusted zip files in memory, within limits of number and unpacked size. Zip bombs: D. Fifield, "A better zip bomb"
 * (2019).
 */
import { crc32 } from 'node:zlib';
import { type GivenReason, type RowReason, reasonSentence } from '@waymark/contract/row-reasons';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export type ZippedFile = { name: string; bytes: Buffer };

export type ZipLimits = {
  /** Maximum size of all files together, unpacked, in bytes. */
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

/** First bytes of a zip file: the header of a file, or the end record of an empty one. */
const signatures = [0x04034b50, 0x06054b50];

export function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && signatures.includes(bytes.readUInt32LE(0));
}

/** Throws UnreadableZip. Folders are left out. */
export async function readZip(bytes: Buffer, limits: ZipLimits): Promise<ZippedFile[]> {
  try {
    // Sizes are checked below, which distinguishes too large from damaged.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: false });
    const entries = await entriesOf(zip, limits);
    const files: ZippedFile[] = [];
    let remaining = limits.maxUnpackedBytes;
    for (const entry of entries) {
      const content = await unpack(zip, entry, remaining);
      remaining -= content.length;
      files.push({ name: entry.fileName, bytes: content });
    }
    return files;
  } catch (error) {
    throw error instanceof UnreadableZip ? error : unreadable(error);
  }
}

/**
 * Refuses the file by its declared sizes before unpacking. `unpack` checks the real ones, since they may be false. Entries of
 * folders are not counted.
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

async function unpack(zip: ZipFile, entry: Entry, remaining: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += chunk.length;
    if (size > remaining) {
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  if (size !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
    throw unreadable();
  }
  return content;
}

/** yauzl checks the paths, and reports unsafe ones only by the message of the error. */
function unreadable(cause?: unknown): UnreadableZip {
  const isPath = cause instanceof Error && /^(absolute path|invalid relative path):/.test(cause.message);
  return new UnreadableZip(isPath ? 'zip-path' : 'zip-damaged', false, { cause });
}

function tooLarge(): UnreadableZip {
  return new UnreadableZip('unpacked-large', true);
}
