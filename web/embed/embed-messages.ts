/**
 * Which texts of the pages the embedded search shows. Those of the box and of failures stand in the script, in every language;
 * those of the list, which are many, come with the first answer in the language that is read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../app/messages/languages.ts';
import { compileAll } from '../compile-messages.ts';

const folder = join(import.meta.dirname, '..', 'app', 'messages');

/** Paths of texts, or of groups of them. */
export const withScript = [
  'embed',
  ...['title', 'describe', 'hint', 'howSoon', 'urgency', 'find', 'finding'].map((key) => `need.${key}`),
  ...['said', 'title.search'].map((key) => `errors.${key}`),
  ...['retry', 'phone'].map((key) => `search.failed.${key}`),
];

export const withAnswer = [
  ...['count', 'countCrisis', 'chooseAbove', 'filters.count'].map((key) => `search.${key}`),
  ...['why', 'caution', 'by', 'waitingList', 'call', 'text', 'tty', 'noPhone'].map((key) => `search.card.${key}`),
  ...['filtered', 'unfiltered', 'phone', 'drop.categories', 'drop.location'].map((key) => `search.empty.${key}`),
  ...['unclear.title', 'unclear.text', 'unclear.results', 'choose', 'crisis', 'serious'].map((key) => `told.${key}`),
  'enumerations.category',
  ...['LIMITED', 'AT_CAPACITY', 'TEMPORARILY_CLOSED', 'PERMANENTLY_CLOSED'].map((key) => `enumerations.status.${key}`),
  'resource.opening',
  'resource.reach',
  ...['am', 'pm', 'noon', 'midnight', 'day'].map((key) => `resource.clock.${key}`),
  'frame.leave.label',
  'frame.lifeline.call',
];

export type Tree = { [key: string]: string | Tree };

/** Of each language the part of its catalogue that these paths name. Throws where there is nothing at one. */
export function textsAt(paths: readonly string[]): Record<string, Tree> {
  return Object.fromEntries(languages.map(({ code }) => [code, partOf(code, paths)]));
}

function partOf(language: string, paths: readonly string[]): Tree {
  const part: Tree = {};
  for (const path of paths) {
    const [file = '', ...keys] = path.split('.');
    let from: string | Tree = JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8'));
    let to = part;
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
  return part;
}

const compiledAt = (paths: readonly string[]) => JSON.stringify(compileAll(textsAt(paths)));

export function embedMessages(): Plugin {
  return {
    name: 'embed-messages',
    resolveId: { filter: { id: /^virtual:embed-messages$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:embed-messages$/ },
      handler: () => `export const texts = ${compiledAt(withScript)};`,
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'words.json', source: compiledAt(withAnswer) });
    },
  };
}
