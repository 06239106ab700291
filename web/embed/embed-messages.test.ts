import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Tree, textsAt, withAnswer, withScript } from './embed-messages.ts';

const part = textsAt([...withScript, ...withAnswer]);

function at(tree: Tree | undefined, path: string): string | Tree | undefined {
  return path
    .split('.')
    .reduce<string | Tree | undefined>((found, key) => (typeof found === 'object' ? found[key] : undefined), tree);
}

/** Files of this folder, and those of the pages that it takes words from. */
const files = [
  ...readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')),
  ...['opening-message', 'contact-hint'].map((name) => `../app/domain/records/card/${name}.ts`),
  ...['messages/dates/use-date-formats', 'page/problem-message'].map((name) => `../app/${name}.ts`),
].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));

const asked = files.flatMap((code) =>
  [...code.matchAll(/(?:wordsOf|useTranslations|rich)\('([a-zA-Z.]+)'/g)].map(([, path = '']) => path),
);

test('every text that the embedded search asks for comes with it, in each language', () => {
  expect(asked.length).toBeGreaterThan(20);
  for (const [language, tree] of Object.entries(part)) {
    expect(
      asked.filter((path) => at(tree, path) === undefined),
      language,
    ).toEqual([]);
  }
});

test('the texts of one language are those of the pages', () => {
  expect(at(part.es, 'need.title')).toBe('¿Cómo podemos ayudarle?');
});

test('a text that is nowhere stops the build', () => {
  expect(() => textsAt(['need.nowhere'])).toThrow('There is no text need.nowhere in en.');
});
