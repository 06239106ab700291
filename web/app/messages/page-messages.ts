/** The messages that only some pages need travel with those pages, so that all others load less. For loaders. */
import type { Catalogue } from './catalogue.ts';
import { readLanguage } from './languages.ts';
import { messagesOf } from './server-messages.ts';

/** What a page with forms about accounts says, beside what every page says. */
export type PageMessages = Pick<Catalogue, 'account' | 'fields'>;

export function pageMessages(request: Request): PageMessages {
  const { account, fields } = messagesOf(readLanguage(request));
  return { account, fields };
}
