/** Where the header of a table is, what separates its cells, and what its columns are called. */

type Delimiter = ',' | ';' | '\t';

/** Lines above the header that are looked at: titles and notes of a spreadsheet. */
const maxLinesAbove = 10;

export type SeparatedText = {
  /** From the header on, with `\n` as the end of every line. */
  text: string;
  delimiter: Delimiter;
  /** Lines left out above the header. */
  skipped: number;
};

export function separatedText(written: string): SeparatedText {
  const text = written.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // Spreadsheet programs write such a line for themselves.
  const [, named] = /^sep=([,;\t])\n/i.exec(text) ?? [];
  const start = named === undefined ? 0 : text.indexOf('\n') + 1;
  const lines: string[] = [];
  for (let from = start; from < text.length && lines.length <= maxLinesAbove; from += (lines.at(-1)?.length ?? 0) + 1) {
    const end = text.indexOf('\n', from);
    lines.push(text.slice(from, end === -1 ? text.length : end));
  }
  const widths = lines.map((line) => Math.max(...delimiters.map((delimiter) => cellCount(line, delimiter))));
  const header = headerAt(widths);
  const delimiter = delimiters.find((one) => one === named) ?? delimiterOf(lines[header] ?? '');
  const above = lines.slice(0, header);
  return {
    text: text.slice(start + above.reduce((sum, line) => sum + line.length + 1, 0)),
    delimiter,
    skipped: above.length + (named === undefined ? 0 : 1),
  };
}

/** The same text with `\n` as the end of every line, as `separatedText` makes it. */
export async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    // Its `\n` may be in the next piece.
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  if (held !== '') {
    yield '\n';
  }
}

/** Position of the header: the first row, or the first of many cells below rows of at most one. */
export function headerAt(filledCells: readonly number[]): number {
  const isTitle = (filledCells[0] ?? 0) <= 1;
  const wide = filledCells.slice(0, maxLinesAbove + 1).findIndex((count) => count >= 3);
  const isUnderTitles = isTitle && wide > 0 && filledCells.slice(0, wide).every((count) => count <= 1);
  return isUnderTitles ? wide : 0;
}

/** Headings without surplus space, each different; a column without one is named by its place. */
export function headingsOf(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((written, index) => {
    const name = written.trim().replace(/\s+/g, ' ') || `column ${index + 1}`;
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

const delimiters = [',', ';', '\t'] as const satisfies readonly Delimiter[];

function delimiterOf(header: string): Delimiter {
  return delimiters.toSorted((one, other) => cellCount(header, other) - cellCount(header, one))[0] ?? ',';
}

/** Cells with a text, not counting separators between quotation marks. */
function cellCount(line: string, delimiter: Delimiter): number {
  return line
    .replace(/"[^"]*"/g, 'x')
    .split(delimiter)
    .filter((cell) => cell.trim() !== '').length;
}
