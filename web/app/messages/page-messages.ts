import type { Catalogue } from './catalogue.ts';
import { readLanguage } from './languages.ts';
import type { PageNamespace } from './page-namespaces.ts';
import { messagesOf } from './server-messages.ts';

/** The messages that a page brings along, beside those of every page. For loaders; the page puts them around itself (`WithMessages`). */
export function pageMessages<Name extends PageNamespace>(request: Request, ...names: Name[]): Pick<Catalogue, Name> {
  const all = messagesOf(readLanguage(request));
  // One entry a name: `fromEntries` forgets that.
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<Catalogue, Name>;
}
