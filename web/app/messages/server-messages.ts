/** The messages of all languages, for rendering on the server. Code for the browser must not import this. */
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
  const messages = messagesOf(readLanguage(request));
  // `Object.fromEntries` loses the types by key.
  return Object.fromEntries(names.map((name) => [name, messages[name]])) as Pick<Catalogue, Name>;
}
