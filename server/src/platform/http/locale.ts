/** Negotiates the language of an answer: the first of Accept-Language that the engine supports, else English. */
import { preferredLanguage } from '@waymark/contract/preferred-language';
import { Language } from '@waymark/matching/text/language';

export function requestLanguage(acceptLanguage: string | undefined): Language {
  return preferredLanguage(acceptLanguage, Language.options) ?? 'en';
}
