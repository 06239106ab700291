/** The languages in which people may write. */
import type { filterLanguages } from '@waymark/contract/enumerations';
import * as z from 'zod/mini';

/** The languages people may write in, BCP 47. */
export const Language = z.enum(['en', 'es', 'fr', 'pt', 'zh', 'ar', 'ru', 'de', 'it', 'ja', 'ko', 'hi']);
export type Language = z.infer<typeof Language>;

/** Those without as many example sentences as English and Spanish: a classifier of their own judges needs told in them. */
export const otherLanguages: readonly Language[] = Language.options.filter((one) => one !== 'en' && one !== 'es');

/** Languages distinguished by words rather than by script. */
export const latinLanguages: readonly Language[] = ['en', 'es', 'fr', 'pt', 'de', 'it'];

const namesInRecords: Readonly<Record<string, (typeof filterLanguages)[number]>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  ru: 'Russian',
  zh: 'Chinese',
  ja: 'Japanese',
  ko: 'Korean',
  ar: 'Arabic',
  hi: 'Hindi',
};

/** The name of a language in records, by its code. */
export function languageName(code: string): (typeof filterLanguages)[number] | undefined {
  return namesInRecords[code];
}
