/** The language an answer is written in, from what the browser prefers (RFC 9110, section 12.5.4). */
import { Language } from '@waymark/matching/lexicon';

/** The first language of `Accept-Language` that we have words for; English when there is none. */
export function localeOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((value) => value !== undefined);
      return { language: range.split('-')[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { language } of wanted) {
    const known = Language.options.find((option) => option === language);
    if (known) {
      return known;
    }
  }
  return 'en';
}
