/**
 * Stands for `use-intl` in this script: what the pages take from React by a hook is here a plain function, so that what they
 * share with the embedded search (hours, reasons of failures) needs no React. The texts are those of the pages.
 */

import { texts, type Words } from 'virtual:embed-messages';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import type { Language } from '../app/messages/languages.ts';

let spoken: Language = 'en';
/** What came with the first answer, for as long as the page is open. */
let ofAnswers: Words = {};

const formatters = {
  getNumberFormat: (...asked: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...asked),
  getPluralRules: (...asked: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...asked),
  // Days and hours are written by clock-words.ts.
  getDateTimeFormat: (...asked: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...asked),
};

/** The language of this script's one search. */
export function speak(language: Language): void {
  spoken = language;
}

export function hasMessage(): boolean {
  return 'told' in ofAnswers;
}

export function learnWords(words: Words): void {
  ofAnswers = words;
}

function messageOf(path: string): CompiledMessage {
  return messageIn(texts[spoken] ?? {}, path) ?? messageIn(ofAnswers, path) ?? path;
}

function messageIn(words: Words, path: string): CompiledMessage | undefined {
  let found: Words | CompiledMessage | undefined = words;
  for (const key of path.split('.')) {
    found = typeof found === 'object' && !Array.isArray(found) ? found[key] : undefined;
  }
  return typeof found === 'string' || Array.isArray(found) ? found : undefined;
}

export function useLocale(): Language {
  return spoken;
}

export function useTranslations(namespace: string): (key: string, values?: FormatValues<string>) => string {
  return (key, values) => String(format(messageOf(`${namespace}.${key}`), spoken, values, { formatters }));
}

/** Texts with an element in the middle of them. */
type RichText =
  | 'frame.lifeline.call'
  | 'told.crisis.call'
  | 'told.serious.call'
  | 'told.choose.place'
  | 'told.choose.person';

export function rich(path: RichText, values: FormatValues<Node>): (string | Node)[] {
  return [format<Node>(messageOf(path), spoken, values, { formatters })].flat();
}
