/** Every language at once, for rendering on the server. Never imported by code that runs in the browser. */
import { messages as ar } from './ar.ts';
import type { Catalogue } from './catalogue.ts';
import { messages as en } from './en.ts';
import { messages as es } from './es.ts';
import type { Language } from './languages.ts';

const catalogues: Record<Language, Catalogue> = { en, es, ar };

export function messagesOf(language: Language): Catalogue {
  return catalogues[language];
}
