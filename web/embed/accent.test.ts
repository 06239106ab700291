import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { backgrounds, contrast, parseColor, readableOn, textColorOn } from './accent.ts';

test.each([
  ['#0b6e4f', '#0b6e4f'],
  [' #0B6 ', '#00bb66'],
  ['red', null],
  ['#12345', null],
  ['#0b6e4f;}*{display:none', null],
  ['', null],
])('"%s" is parsed as %s', (written, color) => {
  expect(parseColor(written)).toBe(color);
});

const colors = ['#000000', '#ffffff', '#ffdd00', '#0b6e4f', '#ff69b4', '#7f7f7f', '#0000ff', '#17221e'];

describe.each(Object.entries(backgrounds))('in the %s theme', (theme, ground) => {
  it.each(colors)('%s and text on it are readable', (color) => {
    const accent = readableOn(color, ground);
    expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(textColorOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
  });

  it('the background is that of the pages', () => {
    const css = readFileSync(new URL('../app/ui/tokens.css', import.meta.url), 'utf8');
    const surfaces = [...css.matchAll(/--surface: (#\w+);/g)].map(([, color]) => color);
    expect(surfaces[theme === 'light' ? 0 : 1]).toBe(ground);
  });
});

test('a readable colour is not changed', () => {
  expect(readableOn('#0b6e4f', backgrounds.light)).toBe('#0b6e4f');
});
