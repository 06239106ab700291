import { readLexicon } from '@waymark/matching/data';
import { readExamples } from '@waymark/matching/examples';
import { describe, expect, it } from 'vitest';
import { readCollection } from './collection.ts';
import { createNearestExample } from './nearest-example.ts';

describe('the nearest example', () => {
  const nearest = createNearestExample([
    { text: 'my roof leaks since the storm', language: 'en' },
    { text: 'nothing to eat until friday', language: 'en' },
  ]);

  it('is the one that shares the most rare words', () => {
    expect(nearest({ text: 'the roof leaks', language: 'en' })?.text).toBe('my roof leaks since the storm');
  });

  it('has a similarity of 1 when it is the same text', () => {
    expect(nearest({ text: 'nothing to eat until friday', language: 'en' })?.similarity).toBeCloseTo(1);
  });

  it('is null when no word is shared', () => {
    expect(nearest({ text: 'dental clinic', language: 'en' })).toBeNull();
  });
});

const collection = readCollection();

describe.skipIf(!collection)('the judged needs of the development collection', () => {
  /** Shorter requests ("sports physical by friday") are similar by chance. */
  const minWords = 6;
  const maxSimilarity = 0.62;

  it('are neither training examples nor near copies of one', () => {
    const nearest = createNearestExample(readExamples(readLexicon()));
    const needs = (collection?.needs ?? []).filter(({ text }) => text.split(/\s+/).length >= minWords);
    const copies = needs.flatMap(({ id, text, lang }) => {
      const found = nearest({ text, language: lang });
      return found && found.similarity > maxSimilarity ? [`${id}: ${found.text}`] : [];
    });
    expect(copies).toEqual([]);
  });
});
