/** A zip file that is written while its content is still being made. */
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { ZipFile } from 'yazl';

export type Text = AsyncIterable<string | Buffer>;

/** Texts by name, each asked for when the one before it has ended: a piece is made when it is taken, and not when it is not. */
export async function* writeZip(
  at: Date,
  texts: Iterable<readonly [name: string, text: Text]>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  // yazl hands on neither what goes wrong in a text, nor that nobody reads any more.
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

/** A text that waits packed until its turn comes. */
export function createBufferedText() {
  const deflate = createDeflateRaw();
  const packed: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => packed.push(piece));
  return {
    async add(text: string) {
      if (!deflate.write(text)) {
        await once(deflate, 'drain');
      }
    },
    /** Nothing is added any more. */
    async *text(): Text {
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      yield* Readable.from(packed).pipe(createInflateRaw());
    },
    drop: () => void deflate.destroy(),
  };
}
