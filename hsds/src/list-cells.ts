/** Lists in one cell of a spreadsheet: `English; Spanish`. A separator inside a text is escaped with a backslash. */

export function formatListCell(texts: readonly string[]): string {
  return joinEscaped(';', texts);
}

export function parseListCell(cell: string): string[] {
  return splitEscaped(';', cell).filter((text) => text !== '');
}

/** The parts of one entry of a list: `(740) 555-2000 | voice | English`. Empty ones at the end are left out. */
export function formatCellParts(parts: readonly string[]): string {
  const last = parts.findLastIndex((part) => part !== '');
  return joinEscaped('|', parts.slice(0, last + 1));
}

export function parseCellParts(text: string): string[] {
  return splitEscaped('|', text);
}

function joinEscaped(separator: string, texts: readonly string[]): string {
  return texts
    .map((text) => text.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`))
    .join(`${separator} `);
}

function splitEscaped(separator: string, text: string): string[] {
  const parts = [''];
  let isEscaped = false;
  for (const letter of text) {
    if (isEscaped || (letter !== '\\' && letter !== separator)) {
      // A backslash before any other letter is a backslash.
      parts[parts.length - 1] += isEscaped && letter !== '\\' && letter !== separator ? `\\${letter}` : letter;
      isEscaped = false;
    } else if (letter === '\\') {
      isEscaped = true;
    } else {
      parts.push('');
    }
  }
  if (isEscaped) {
    parts[parts.length - 1] += '\\';
  }
  return parts.map((part) => part.trim());
}
