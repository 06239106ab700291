import { readLexicon } from '@waymark/matching/data';
import { readExamples } from '@waymark/matching/examples';
import { describe, expect, it } from 'vitest';
import { readCollection } from './collection.ts';
import { createLikeness } from './likest-example.ts';

describe('the likest example', () => {
  const likest = createLikeness([
    { text: 'my roof leaks since the storm', language: 'en' },
    { text: 'nothing to eat until friday', language: 'en' },
  ]);

  it('is the one with most of the same rare words', () => {
    expect(likest({ text: 'the roof leaks', language: 'en' })?.text).toBe('my roof leaks since the storm');
  });

  it('is as like as can be when it is the same text', () => {
    expect(likest({ text: 'nothing to eat until friday', language: 'en' })?.likeness).toBeCloseTo(1);
  });

  it('is none when no word is shared', () => {
    expect(likest({ text: 'dental clinic', language: 'en' })).toBeNull();
  });
});

const collection = readCollection();

describe.skipIf(!collection)('the judged needs of the development collection', () => {
  /** Alike by chance are short requests ("sports physical by friday"), which have few words to differ in. */
  const minWords = 6;
  const tooAlike = 0.62;

  it('were not among the examples that the engine learned from, nor were near copies of them', () => {
    const likest = createLikeness(readExamples(readLexicon()));
    const needs = (collection?.needs ?? []).filter(({ text }) => text.split(/\s+/).length >= minWords);
    const copies = needs.flatMap(({ id, text, lang }) => {
      const found = likest({ text, language: lang });
      return found && found.likeness > tooAlike ? [`${id}: ${found.text}`] : [];
    });
    expect(copies).toEqual([]);
  });
});
