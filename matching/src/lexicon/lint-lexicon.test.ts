import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { tryReadLexicon } from '../../data/read-lexicon.ts';
import { lexiconForTests } from '../lexicon-for-tests.ts';
import type { Concept } from './lexicon-schema.ts';
import { findLexiconProblems } from './lint-lexicon.ts';

const concept = (given: Partial<Concept> & { id: string }): Concept => ({
  label: { en: given.id },
  terms: { en: [`${given.id} term`], es: [`${given.id} palabra`] },
  ...given,
});
const messages = (...concepts: Concept[]) =>
  findLexiconProblems({
    ...lexiconForTests,
    concepts: [{ file: 'concepts/food.yaml', content: { category: 'FOOD', concepts } }],
  })
    .filter(({ file, severity }) => file.startsWith('concepts') && severity === 'error')
    .map(({ message }) => message);

describe('The lexicon check reports', () => {
  it('an id that is used twice', () => {
    expect(messages(concept({ id: 'food.a' }), concept({ id: 'food.a' })).join()).toContain('food.a is used twice');
  });
  it('an unknown concept under near', () => {
    expect(messages(concept({ id: 'food.a', near: { 'food.b': 1 } })).join()).toContain('no such concept');
  });
  it('a sign of danger with words in one language and none in another', () => {
    const of = (signs: Record<string, string[]>) => ({ slots: {}, contexts: {}, kinds: {}, signs });
    const dangers = {
      ...lexiconForTests.dangers,
      languages: { en: of({ debt: ['owe'], boss: ['boss'] }), de: of({ boss: ['chef'] }) },
    };
    const found = findLexiconProblems({ ...lexiconForTests, dangers }).filter(({ file }) =>
      file.endsWith('signs.yaml'),
    );
    expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'dangers/de/signs.yaml: The sign debt has words in another language, but none in de.',
    ]);
  });
  it('an empty list', () => {
    expect(messages(concept({ id: 'food.a', terms: { en: [] } })).join()).toContain('is empty');
  });
  it('a term of two concepts of one category', () => {
    const both = { en: ['Soup Kitchen'] };
    expect(messages(concept({ id: 'food.a', terms: both }), concept({ id: 'food.b', terms: both })).join()).toContain(
      'names food.b, and the same names food.a',
    );
  });
  it('a term of stop words only', () => {
    expect(messages(concept({ id: 'food.a', terms: { en: ['please'] } })).join()).toContain('carry no need');
  });
  it('a circumstance that is not one of the terms', () => {
    const terms = { en: ['need money', 'no money'], es: ['dinero'] };
    expect(messages(concept({ id: 'food.a', terms, circumstances: { en: ['no money'] } }))).toEqual([]);
    expect(messages(concept({ id: 'food.a', terms, circumstances: { en: ['no cash'] } })).join()).toContain(
      '"no cash" is not one of its terms',
    );
  });
  it('a term without letters', () => {
    expect(messages(concept({ id: 'food.a', terms: { en: ['!!'] } })).join()).toContain('no letters');
  });
  it('a time with only one of its hours, without a label, or with the id of another', () => {
    const entry = { terms: { en: ['brunch'] } };
    const { times, ...rest } = lexiconForTests.times;
    const more = [
      { ...entry, id: 'sunday', day: 'sunday' as const },
      { ...entry, id: 'brunch', from: '10:00' },
    ];
    const problems = findLexiconProblems({ ...lexiconForTests, times: { ...rest, times: [...times, ...more] } });
    const messages = problems.filter(({ file }) => file === 'times.yaml').map(({ message }) => message);
    expect(messages).toEqual([
      'The id sunday is used twice.',
      'brunch needs both from and until, or neither.',
      'brunch has no label. Only weekdays need none.',
    ]);
  });
  it('nothing for valid concepts', () => {
    expect(messages(concept({ id: 'food.a' }))).toEqual([]);
  });
});

describe('An invalid file is reported with its name and line', () => {
  const shipped = fileURLToPath(new URL('../../data', import.meta.url));
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  function read(file: string, text: string) {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-lexicon-'));
    folders.push(folder);
    cpSync(shipped, folder, { recursive: true });
    writeFileSync(join(folder, file), text);
    return tryReadLexicon(`${folder}/`).problems;
  }

  it('for a syntax error in the YAML', () => {
    const [problem] = read('features.yaml', 'traits:\n  - id: [a\n');
    expect(problem).toMatchObject({ file: 'features.yaml' });
    expect(problem?.message).toContain('not valid YAML');
    expect(problem?.line).toBeGreaterThan(0);
  });
  it('for an unknown key', () => {
    const text =
      'category: FOOD\nconcepts:\n  - id: food.x\n    label: { en: X }\n    termz: {}\n    terms: { en: [x] }\n';
    expect(read('concepts/food.yaml', text)[0]).toMatchObject({
      file: 'concepts/food.yaml',
      line: 3,
      message: 'food.x: Unknown key "termz". Check its spelling, or remove it.',
    });
  });
  it('for an unknown language code', () => {
    const text = 'category: FOOD\nconcepts:\n  - id: food.x\n    label: { en: X }\n    terms: { english: [x] }\n';
    expect(read('concepts/food.yaml', text)[0]?.message).toContain('english');
  });
});
