/** One file per language; a reader loads theirs and the browser keeps it. */
import type { Catalogue } from './catalogue.ts';
import type { Language } from './languages.ts';

const loaders: Record<Language, () => Promise<{ messages: Catalogue }>> = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  ar: () => import('./ar.ts'),
};

export async function loadMessages(language: Language): Promise<Catalogue> {
  const { messages } = await loaders[language]();
  return messages;
}
