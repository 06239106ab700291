/** Decodes text files: UTF-16 with a byte order mark, UTF-8, else Windows-1252. */
import { type RowProblem, rowProblem } from '@waymark/hsds/row-problem';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Removes NUL, which PostgreSQL cannot store. */
export function decodeText({ name, bytes }: { name: string; bytes: Uint8Array }, problems: RowProblem[]): string {
  const marked = markedEncoding(bytes);
  if (marked) {
    return new TextDecoder(marked).decode(bytes).replaceAll('\0', '');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
  } catch (error) {
    problems.push(notUtf8(error, name));
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '');
  }
}

/** The encoding of a file that is read piece by piece. */
export async function encodingOf(
  name: string,
  pieces: AsyncIterable<Uint8Array>,
  problems: RowProblem[],
): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = Buffer.alloc(0);
  try {
    for await (const piece of pieces) {
      if (start.length < 2) {
        start = Buffer.concat([start, piece]);
        const marked = markedEncoding(start);
        if (marked) {
          return marked;
        }
      }
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    problems.push(notUtf8(error, name));
    return 'windows-1252';
  }
}

/** Removes NUL, as `decodeText` does. */
export async function* decodePieces(pieces: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) {
    yield decoder.decode(piece, { stream: true }).replaceAll('\0', '');
  }
  yield decoder.decode();
}

function markedEncoding([first, second]: Uint8Array): Encoding | null {
  return first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** The error of a decoder as a problem; throws others. */
function notUtf8(error: unknown, file: string): RowProblem {
  if (!(error instanceof TypeError)) {
    throw error;
  }
  return rowProblem({ file, line: 0 }, 'doubtful', '', undefined, 'not-utf8');
}
