/**
 * Lines of comma-separated files (RFC 4180): with the exact text for programs, or escaped so that no spreadsheet evaluates a cell
 * as a formula. Source of the characters that begin one: OWASP, "CSV Injection".
 */
import { stringify } from 'csv-stringify/sync';

/** A text that a spreadsheet would evaluate, or one that was escaped before. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const escapedFormula = /^''*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Puts an apostrophe before a text that would be a formula. Numbers are left as they are, and an escaped text is escaped again,
 * so that `unescapeFormula` restores it: csv-stringify's `escape_formulas` does neither.
 */
function escapeFormula(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The inverse of `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return escapedFormula.test(text) ? text.slice(1) : text;
}

/** Lines with their ends, for programs: each cell is the text itself. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/ });
}

/** Lines for people, who open them in a spreadsheet. */
export function spreadsheetLines(rows: readonly (readonly string[])[]): string {
  return csvLines(rows.map((cells) => cells.map(escapeFormula)));
}
