/** Numbers and names of languages for readers. Making a formatter takes far longer than using it, so each is kept. */

const numbers = new Map<string, Intl.NumberFormat>();
const languages = new Map<string, Intl.DisplayNames>();

export function formatNumber(value: number, maximumFractionDigits: number, locale: string): string {
  return kept(
    numbers,
    `${locale} ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits }),
  ).format(value);
}

/** The name of a language in another; undefined when there is none. */
export function languageNameIn(locale: string, language: string): string | undefined {
  return kept(languages, locale, () => new Intl.DisplayNames([locale], { type: 'language' })).of(language);
}

/** Readers' languages are few: nothing has to be dropped. */
function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const cached = formats.get(key);
  if (cached) return cached;
  const made = make();
  formats.set(key, made);
  return made;
}
