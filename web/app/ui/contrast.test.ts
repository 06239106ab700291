import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function readTokens(opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  const block = css.slice(start, css.indexOf('}', start));
  const tokens = Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => [found[1], found[2]]),
  );
  return tokens as Record<string, string>;
}

const light = readTokens(':root {');
const darkOnly = readTokens(':root:not([data-theme="light"]) {');
const darkChosen = readTokens(':root[data-theme="dark"] {');
const themes = { light, dark: { ...light, ...darkOnly } };

/** The colour of a token, followed through `var(--other)`. */
function colour(theme: Record<string, string>, token: string): string {
  const value = theme[token] ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other ? colour(theme, other) : value;
}

/** Relative luminance (WCAG 2.2, glossary). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

const backgrounds = ['page-bg', 'surface', 'surface-sunk'];
const statuses = ['green', 'yellow', 'red', 'orange', 'purple', 'grey'];

/** Minimum contrast: 7 for text (WCAG 1.4.6), 4.5 for borders and icons, above the 3 of WCAG 1.4.11. */
const pairs: [string, string, number][] = [
  ...backgrounds.flatMap((background): [string, string, number][] => [
    ['ink', background, 7],
    ['ink-soft', background, 7],
    ['pine', background, 7],
    ['line-strong', background, 4.5],
  ]),
  ...['ink', 'pine', 'ink-soft'].map((ink): [string, string, number] => [ink, 'pine-tint', 7]),
  ...['ink', 'pine'].map((ink): [string, string, number] => [ink, 'blaze-tint', 7]),
  ['ink', 'yellow-note', 7],
  ['pine', 'yellow-note', 7],
  ['yellow-ink', 'yellow-note', 4.5],
  ['on-pine', 'pine', 7],
  ['on-pine', 'pine-strong', 7],
  ['on-blaze', 'blaze', 7],
  ['on-blaze', 'blaze-strong', 7],
  ['on-night', 'night', 7],
  ['on-night-soft', 'night', 7],
  ['on-night', 'night-deep', 7],
  ['on-night-soft', 'night-deep', 7],
  ['on-night', 'night-lift', 7],
  ['tile-ink', 'tile-bg', 4.5],
  ['blaze', 'night', 4.5],
  ['blaze', 'night-deep', 4.5],
  ...statuses.map((status): [string, string, number] => [`${status}-ink`, `${status}-bg`, 7]),
  ...['red', 'orange', 'green'].flatMap((status): [string, string, number][] => [
    [`${status}-ink`, 'surface', 7],
    [`${status}-ink`, 'page-bg', 7],
  ]),
  ['crisis-ink', 'crisis-bg', 7],
  ['ink', 'crisis-bg', 7],
  ['pine', 'crisis-bg', 7],
  ['on-crisis', 'crisis-fill', 7],
  ['crisis-line', 'crisis-bg', 4.5],
  ['crisis-fill', 'page-bg', 4.5],
  ...['low', 'medium', 'high', 'critical'].map((level): [string, string, number] => [
    `urgency-${level}`,
    'surface',
    4.5,
  ]),
];

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  it.each(pairs)('%s on %s has enough contrast', (ink, background, min) => {
    expect(contrast(colour(theme, ink), colour(theme, background))).toBeGreaterThanOrEqual(min);
  });
});

it('the dark theme has the same colours whether the reader or the system chose it', () => {
  expect(darkOnly['page-bg']).toBeDefined();
  expect(darkOnly['page-bg']).not.toBe(light['page-bg']);
  expect(darkChosen).toEqual(darkOnly);
});
