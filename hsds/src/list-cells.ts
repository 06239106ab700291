/** Lists in one cell of a spreadsheet: `English; Spanish`. A separator inside a text is escaped with a backslash. */

export function formatListCell(texts: readonly string[]): string {
  return joinedBy(';', texts);
}

export function parseListCell(cell: string): string[] {
  return partedBy(';', cell).filter((text) => text !== '');
}

/** The parts of one thing in a list: `(740) 555-2000 | voice | English`. Empty ones at the end are left out. */
export function formatCellParts(parts: readonly string[]): string {
  const last = parts.findLastIndex((part) => part !== '');
  return joinedBy('|', parts.slice(0, last + 1));
}

export function parseCellParts(text: string): string[] {
  return partedBy('|', text);
}

function joinedBy(sign: string, texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll('\\', '\\\\').replaceAll(sign, `\\${sign}`)).join(`${sign} `);
}

function partedBy(sign: string, text: string): string[] {
  const parts = [''];
  let isPlain = false;
  for (const letter of text) {
    if (isPlain || (letter !== '\\' && letter !== sign)) {
      // A backslash before any other letter is a backslash.
      parts[parts.length - 1] += isPlain && letter !== '\\' && letter !== sign ? `\\${letter}` : letter;
      isPlain = false;
    } else if (letter === '\\') {
      isPlain = true;
    } else {
      parts.push('');
    }
  }
  if (isPlain) {
    parts[parts.length - 1] += '\\';
  }
  return parts.map((part) => part.trim());
}
