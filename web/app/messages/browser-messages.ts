/** One file per language; a reader loads theirs and the browser keeps it. */
import type { Catalogue } from './catalogue.ts';
import type { Language } from './languages.ts';

const whileDeveloping: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  ar: () => import('./ar.ts'),
};

/** The file is named in the head of the page, so it is on its way already. It belongs to this build, like the scripts. */
export async function loadMessages(language: Language): Promise<Catalogue> {
  if (import.meta.env.DEV) return whileDeveloping[language]();
  const named = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  if (!named) throw new Error('The page does not name the file of its messages.');
  const reply = await fetch(named.href);
  if (!reply.ok) throw new Error(`The messages could not be loaded: ${reply.status}.`);
  return await reply.json();
}
