import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resultMessagePaths, scriptMessagePaths, type Tree, textsAt } from './embed-messages.ts';

const messages = textsAt([...scriptMessagePaths, ...resultMessagePaths]);

function at(tree: Tree | undefined, path: string): string | Tree | undefined {
  return path
    .split('.')
    .reduce<string | Tree | undefined>((found, key) => (typeof found === 'object' ? found[key] : undefined), tree);
}

/** The source of this folder, and of files of the pages whose messages it uses. */
const files = [
  ...readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')),
  ...['opening-message', 'contact-hint'].map((name) => `../app/domain/records/card/${name}.ts`),
  ...['messages/dates/use-date-formats', 'page/problem-message'].map((name) => `../app/${name}.ts`),
].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));

const usedPaths = files.flatMap((code) =>
  [...code.matchAll(/(?:wordsOf|useTranslations|rich)\('([a-zA-Z.]+)'/g)].map(([, path = '']) => path),
);

test('every message that the embedded search uses is included, in each language', () => {
  expect(usedPaths.length).toBeGreaterThan(20);
  for (const [language, tree] of Object.entries(messages)) {
    expect(
      usedPaths.filter((path) => at(tree, path) === undefined),
      language,
    ).toEqual([]);
  }
});

test('the messages are those of the pages', () => {
  expect(at(messages.es, 'need.title')).toBe('¿Cómo podemos ayudarle?');
});

test('a missing message throws', () => {
  expect(() => textsAt(['need.nowhere'])).toThrow('There is no text need.nowhere in en.');
});
