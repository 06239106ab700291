/** Every language at once, for rendering on the server. Never imported by code that runs in the browser. */
import * as ar from './ar.ts';
import type { Catalogue } from './catalogue.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import { type Language, readLanguage } from './languages.ts';
import type { PageNamespace } from './page-namespaces.ts';

const catalogues: Record<Language, Catalogue> = { en, es, ar };

export function messagesOf(language: Language): Catalogue {
  return catalogues[language];
}

/** The additional messages of a page. For loaders; the page provides them with `WithMessages`. */
export function pageMessages<Name extends PageNamespace>(request: Request, ...names: Name[]): Pick<Catalogue, Name> {
  const all = messagesOf(readLanguage(request));
  // `Object.fromEntries` loses the types by key.
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<Catalogue, Name>;
}
