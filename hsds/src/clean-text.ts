/** Normalizes text cells, and detects empty ones. */

const placeholder = /^(none|n\/?a|not applicable|null|nil|unknown|undefined|tbd|-+|\.+|)$/i;

/** The text without surplus space (line breaks stay), or undefined for placeholders: '', 'None', 'N/A', '-'. */
export function meaningfulText(written: string | null | undefined): string | undefined {
  const text = cleanText(written);
  return text === undefined || placeholder.test(text.replace(/\.$/, '')) ? undefined : text;
}

/** Removes surplus space and invisible characters only. Undefined when nothing is left. */
export function cleanText(written: string | null | undefined): string | undefined {
  // Most cells of a wide table are empty.
  if (!written) {
    return undefined;
  }
  const text = written
    .toWellFormed()
    .replace(/[\p{Cc}\ufeff]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text || undefined;
}

/** Names and labels: one line. */
export function cleanLine(written: string | null | undefined): string | undefined {
  return cleanText(written)?.replace(/\s+/g, ' ');
}

/** Keeps the first of texts that differ only in case. */
export function uniqueTexts(texts: Iterable<string | undefined>): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    if (text !== undefined && !found.has(text.toLowerCase())) {
      found.set(text.toLowerCase(), text);
    }
  }
  return [...found.values()];
}

/** An object without the keys whose value is undefined, or undefined when none is left. */
export function omitUndefined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T);
}
