/**
 * Cells of comma-separated files (RFC 4180), such that no spreadsheet takes one for a formula.
 * Source of the signs that begin one: OWASP, "CSV Injection".
 */

/** A text that a spreadsheet would work out instead of showing it, or one that was defused before. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const defusedFormula = /^''*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** The text with an apostrophe before it where it would be a formula. Numbers are none. */
export function defused(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** What `defused` was given. */
export function armed(text: string): string {
  return defusedFormula.test(text) ? text.slice(1) : text;
}

/** One line of a file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((text) => quoted(defused(text))).join(',')}\r\n`;
}

function quoted(text: string): string {
  return /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
