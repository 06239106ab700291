/**
 * Replaces `use-intl` in this build: its hooks are plain functions here, so that code shared with the pages (opening hours,
 * error messages) needs no React. The messages are those of the pages.
 */

import { texts, type Words } from 'virtual:embed-messages';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import type { Language } from '../app/messages/languages.ts';

let locale: Language = 'en';
/** Messages that came with the first response. */
let loadedMessages: Words = {};

const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
};

/** Sets the language. */
export function setLanguage(language: Language): void {
  locale = language;
}

export function hasResultMessages(): boolean {
  return 'answer' in loadedMessages;
}

export function setResultMessages(words: Words): void {
  loadedMessages = words;
}

function messageOf(path: string): CompiledMessage {
  return messageIn(texts[locale] ?? {}, path) ?? messageIn(loadedMessages, path) ?? path;
}

function messageIn(words: Words, path: string): CompiledMessage | undefined {
  let node: Words | CompiledMessage | undefined = words;
  for (const key of path.split('.')) {
    node = typeof node === 'object' && !Array.isArray(node) ? node[key] : undefined;
  }
  return typeof node === 'string' || Array.isArray(node) ? node : undefined;
}

export function useLocale(): Language {
  return locale;
}

export function useTranslations(namespace: string): (key: string, values?: FormatValues<string>) => string {
  return (key, values) => String(format(messageOf(`${namespace}.${key}`), locale, values, { formatters }));
}

/** Messages with elements in them. */
type RichText =
  | 'frame.lifeline.call'
  | 'answer.crisis.call'
  | 'answer.serious.call'
  | 'answer.choose.place'
  | 'answer.choose.person';

export function rich(path: RichText, values: FormatValues<Node>): (string | Node)[] {
  return [format<Node>(messageOf(path), locale, values, { formatters })].flat();
}
