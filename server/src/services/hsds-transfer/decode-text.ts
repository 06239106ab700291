/** Bytes of a file as text, in whatever alphabet a spreadsheet has saved them. */
import { type RowProblem, rowProblem } from '@waymark/hsds/row-problem';

/** NUL cannot be stored and never means anything. */
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
