/**
 * Lines of comma-separated files (RFC 4180): with the exact text for programs, or such that no spreadsheet takes a cell for a
 * formula. Source of the signs that begin one: OWASP, "CSV Injection".
 */
import { stringify } from 'csv-stringify/sync';

/** A text that a spreadsheet would evaluate, or one that was escaped before. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const defusedFormula = /^''*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * The text with an apostrophe before it where it would be a formula. Numbers are none, and what has an apostrophe already gets
 * another, so that `armed` finds the text again: csv-stringify's `escape_formulas` does neither.
 */
function defused(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The inverse of `defused`. */
export function unescapeFormula(text: string): string {
  return defusedFormula.test(text) ? text.slice(1) : text;
}

/** Lines with their ends, for programs: each cell is the text itself. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/ });
}

/** Lines for people, who open them in a spreadsheet. */
export function spreadsheetLines(rows: readonly (readonly string[])[]): string {
  return csvLines(rows.map((cells) => cells.map(defused)));
}
