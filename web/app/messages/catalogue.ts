/** The English catalogue is the reference: its keys and arguments type every call of `useTranslations`. */
import type { Language } from './languages.ts';

export type Catalogue = typeof import('./en.ts');

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Catalogue;
  }
}
