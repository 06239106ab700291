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

  it('is the one with most of the same rare words', () => {
    expect(nearest({ text: 'the roof leaks', language: 'en' })?.text).toBe('my roof leaks since the storm');
  });

  it('is as like as can be when it is the same text', () => {
    expect(nearest({ text: 'nothing to eat until friday', language: 'en' })?.likeness).toBeCloseTo(1);
  });

  it('is none when no word is shared', () => {
    expect(nearest({ text: 'dental clinic', language: 'en' })).toBeNull();
  });
});

const collection = readCollection();

describe.skipIf(!collection)('the judged needs of the development collection', () => {
  /** Alike by chance are short requests ("sports physical by friday"), which have few words to differ in. */
  const minWords = 6;
  const tooAlike = 0.62;

  it('were not among the examples that the engine learned from, nor were near copies of them', () => {
    const nearest = createNearestExample(readExamples(readLexicon()));
    const needs = (collection?.needs ?? []).filter(({ text }) => text.split(/\s+/).length >= minWords);
    const copies = needs.flatMap(({ id, text, lang }) => {
      const found = nearest({ text, language: lang });
      return found && found.likeness > tooAlike ? [`${id}: ${found.text}`] : [];
    });
    expect(copies).toEqual([]);
  });
});
