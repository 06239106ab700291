/**
 * The messages of the pages that the embedded search uses. Those of the form and of failures are in the script, in all
 * languages; those of the results come with the first response, in the reader's language.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../app/messages/languages.ts';
import { compileAll } from '../compile-messages.ts';

const folder = join(import.meta.dirname, '..', 'app', 'messages');

/** Paths of messages or of groups of messages. */
export const scriptMessagePaths = [
  'embed',
  ...['title', 'describe', 'hint', 'howSoon', 'urgency', 'find', 'finding'].map((key) => `need.${key}`),
  ...['said', 'title.search'].map((key) => `errors.${key}`),
  ...['retry', 'phone'].map((key) => `search.failed.${key}`),
];

export const resultMessagePaths = [
  ...['count', 'countCrisis', 'chooseAbove', 'filters.count'].map((key) => `search.${key}`),
  ...['why', 'caution', 'by', 'waitingList', 'call', 'text', 'tty', 'noPhone'].map((key) => `search.card.${key}`),
  ...['filtered', 'unfiltered', 'phone', 'drop.categories', 'drop.location'].map((key) => `search.empty.${key}`),
  ...['title', 'text', 'results', 'guesses'].map((key) => `answer.unclear.${key}`),
  ...['unknownZip', 'choose', 'crisis', 'serious'].map((key) => `answer.${key}`),
  'enumerations.category',
  ...['LIMITED', 'AT_CAPACITY', 'TEMPORARILY_CLOSED', 'PERMANENTLY_CLOSED'].map((key) => `enumerations.status.${key}`),
  'resource.opening',
  'resource.reach',
  ...['am', 'pm', 'noon', 'midnight', 'day'].map((key) => `resource.clock.${key}`),
  'frame.leave.label',
  'frame.lifeline.call',
];

export type Tree = { [key: string]: string | Tree };

/** By language, the part of the catalogue at these paths. Throws for a path without a message. */
export function textsAt(paths: readonly string[]): Record<string, Tree> {
  return Object.fromEntries(languages.map(({ code }) => [code, pickPaths(code, paths)]));
}

function pickPaths(language: string, paths: readonly string[]): Tree {
  const tree: Tree = {};
  for (const path of paths) {
    const [file = '', ...keys] = path.split('.');
    let from: string | Tree = JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8'));
    let to = tree;
    let last = file;
    for (const key of keys) {
      to[last] ??= {};
      to = to[last] as Tree;
      last = key;
      from = (from as Tree)[key] ?? '';
    }
    if (from === '') throw new Error(`There is no text ${path} in ${language}.`);
    to[last] = from;
  }
  return tree;
}

const compileTextsAt = (paths: readonly string[]) => JSON.stringify(compileAll(textsAt(paths)));

export function embedMessages(): Plugin {
  return {
    name: 'embed-messages',
    resolveId: { filter: { id: /^virtual:embed-messages$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:embed-messages$/ },
      handler: () => `export const texts = ${compileTextsAt(scriptMessagePaths)};`,
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'words.json', source: compileTextsAt(resultMessagePaths) });
    },
  };
}
