/**
 * Reads untrusted zip files, packed in memory, within limits of number and unpacked size. Zip bombs: D. Fifield, "A better zip bomb"
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

export type ZipEntry = {
  name: string;
  /** Every call inflates the entry again, as fast as it is read. Throws UnreadableZip. */
  pieces: () => AsyncIterable<Buffer>;
};

/** Throws UnreadableZip. Folders are left out. */
export async function openZip(bytes: Buffer, limits: ZipLimits): Promise<ZipEntry[]> {
  try {
    // Sizes are checked below, which distinguishes too large from damaged.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: false });
    const entries = await entriesOf(zip, limits);
    const unused = limits.maxUnpackedBytes - declaredSize(entries);
    return entries.map((entry) => ({
      name: entry.fileName,
      pieces: () => inflate(zip, entry, unused + entry.uncompressedSize),
    }));
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** The same with the content of the files. */
export async function readZip(bytes: Buffer, limits: ZipLimits): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  for (const { name, pieces } of await openZip(bytes, limits)) {
    const chunks: Buffer[] = [];
    for await (const chunk of pieces()) {
      chunks.push(chunk);
    }
    files.push({ name, bytes: Buffer.concat(chunks) });
  }
  return files;
}

/**
 * Refuses the file by its declared sizes before unpacking. `inflate` checks the real ones, since they may be false. Entries of
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
  if (declaredSize(entries) > maxUnpackedBytes) {
    throw tooLarge();
  }
  return entries;
}

function declaredSize(entries: readonly Entry[]): number {
  return entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
}

/** `maxBytes`: what the declared sizes of the other entries leave of the limit. */
async function* inflate(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  let checksum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.length;
      checksum = crc32(chunk, checksum);
      if (size > maxBytes) {
        throw tooLarge();
      }
      yield chunk;
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) {
    throw unreadable();
  }
}

function asUnreadable(error: unknown): UnreadableZip {
  return error instanceof UnreadableZip ? error : unreadable(error);
}

/** yauzl checks the paths, and reports unsafe ones only by the message of the error. */
function unreadable(cause?: unknown): UnreadableZip {
  const isPath = cause instanceof Error && /^(absolute path|invalid relative path):/.test(cause.message);
  return new UnreadableZip(isPath ? 'zip-path' : 'zip-damaged', false, { cause });
}

function tooLarge(): UnreadableZip {
  return new UnreadableZip('unpacked-large', true);
}
