/** Loads the messages of one language in the browser. */
import type { Catalogue } from './catalogue.ts';
import type { Language } from './languages.ts';

const devCatalogues: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  ar: () => import('./ar.ts'),
};

/** The page's head preloads the file (`entry.server.tsx`), which belongs to the same build as the scripts. */
export async function loadMessages(language: Language): Promise<Catalogue> {
  if (import.meta.env.DEV) return devCatalogues[language]();
  const preloadLink = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  if (!preloadLink) throw new Error('The page has no preload link for its messages.');
  const response = await fetch(preloadLink.href);
  if (!response.ok) throw new Error(`The messages could not be loaded: ${response.status}.`);
  return await response.json();
}
