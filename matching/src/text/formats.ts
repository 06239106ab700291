/** Formats for readers, by locale. Creating a formatter takes far longer than using it, so each is cached. */

const numbers = new Map<string, Intl.NumberFormat>();
const languages = new Map<string, Intl.DisplayNames>();

export function formatNumber(value: number, maximumFractionDigits: number, locale: string): string {
  return cachedFormatter(
    numbers,
    `${locale} ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits }),
  ).format(value);
}

/** The name of a language in another; undefined when there is none. */
export function languageNameIn(locale: string, language: string): string | undefined {
  return cachedFormatter(languages, locale, () => new Intl.DisplayNames([locale], { type: 'language' })).of(language);
}

/** Unbounded: locales are few. */
export function cachedFormatter<Format>(formatters: Map<string, Format>, key: string, create: () => Format): Format {
  const cached = formatters.get(key);
  if (cached) return cached;
  const created = create();
  formatters.set(key, created);
  return created;
}

/** The entry for the language of a BCP 47 locale, else the English one. */
export function forLocale<Entry>(entries: { en: Entry } & Readonly<Record<string, Entry>>, locale: string): Entry {
  return entries[locale.toLowerCase().split('-')[0] ?? 'en'] ?? entries.en;
}
