/** Decodes text files: UTF-16 with a byte order mark, UTF-8, else Windows-1252. */
import { type RowProblem, rowProblem } from '@waymark/hsds/row-problem';

/** Removes NUL, which PostgreSQL cannot store. */
export function decodeText({ name, bytes }: { name: string; bytes: Uint8Array }, problems: RowProblem[]): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes).replaceAll('\0', '');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    problems.push(rowProblem({ file: name, line: 0 }, 'doubtful', '', undefined, 'not-utf8'));
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '');
  }
}
