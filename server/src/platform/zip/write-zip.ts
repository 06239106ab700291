/** Writes zip files as streams. */
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { ZipFile } from 'yazl';

export type Text = AsyncIterable<string | Buffer>;

/** Reads each text only once the one before it has ended, and only as fast as the zip file is read. */
export async function* writeZip(
  at: Date,
  texts: Iterable<readonly [name: string, text: Text]>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  // yazl forwards neither errors of a source nor the end of reading.
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const sources = [...texts].map(([name, text]) => {
    const source = Readable.from(text).on('error', fail);
    zip.addReadStream(source, name, { mtime: at });
    return source;
  });
  zip.end();
  try {
    yield* output;
  } finally {
    for (const source of sources) {
      source.destroy();
    }
  }
}

export type BufferedText = ReturnType<typeof createBufferedText>;

/** A text that is held compressed in memory until it is written. */
export function createBufferedText() {
  const deflate = createDeflateRaw();
  const compressed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => compressed.push(chunk));
  return {
    async add(text: string) {
      if (!deflate.write(text)) {
        await once(deflate, 'drain');
      }
    },
    /** Reads the text; nothing can be added afterwards. */
    async *text(): Text {
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      yield* Readable.from(compressed).pipe(createInflateRaw());
    },
    destroy: () => void deflate.destroy(),
  };
}
