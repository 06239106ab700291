import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, foldWord } from './fold.ts';
import { tokenize } from './tokenize.ts';

describe('Folding gives spellings of one word the same form', () => {
  it.each([
    ['Café', 'cafe'],
    ["can't", 'cant'],
    ['can’t', 'cant'],
    ['ＦＯＯＤ', 'food'],
    ['Straße', 'strasse'],
    ['niño', 'nino'],
    ['soooooo', 'soo'],
    ['الأكلِ', 'الاكل'],
    ['ещё', 'еще'],
    ['電費單', '电费单'],
    ['1000', '1000'],
  ])('%s: %s', (written, folded) => {
    expect(foldWord(written)).toBe(folded);
  });
  it('a text is folded word by word', () => {
    const letters = fc.constantFrom(..."aAbB1 '`-&ñÉ\t\n\u00a0");
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        const words = text.split(/\s+/u).map(foldWord).filter(Boolean);
        expect(foldText(text)).toBe(words.join(' '));
      }),
    );
  });
  it('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('Tokens', () => {
  it('have ascending positions within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        let last = 0;
        for (const token of tokenize(text)) {
          expect(token.start).toBeGreaterThanOrEqual(last);
          expect(token.end).toBeGreaterThan(token.start);
          last = token.end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
  it('are single characters in scripts without spaces, and syllables in Korean', () => {
    expect(tokenize('食べ物').map(({ word }) => word)).toEqual(['食', 'べ', '物']);
    expect(tokenize('음식이 없어').map(({ wordStart }) => wordStart)).toEqual([true, false, false, true, false]);
  });
  it('separate elided articles', () => {
    expect(tokenize("l'électricité").map(({ word }) => word)).toEqual(['l', 'electricite']);
  });
});
