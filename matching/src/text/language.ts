/** The languages in which people may describe needs. */
import type { filterLanguages } from '@waymark/contract/enumerations';
import * as z from 'zod/mini';

/** BCP 47 codes. */
export const Language = z.enum(['en', 'es', 'fr', 'pt', 'zh', 'ar', 'ru', 'de', 'it', 'ja', 'ko', 'hi']);
export type Language = z.infer<typeof Language>;

/** Languages with fewer example sentences than English and Spanish: they have their own classifier of needs. */
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
