import { expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const marked = (before: string, after: string) => {
  const found = wordDiff(before, after);
  const write = (side: typeof found.before) =>
    side.map(({ text, changed }) => (changed ? `[${text.trim()}]` : text.trim())).join(' ');
  return [write(found.before), write(found.after)];
};

it.each([
  [
    'a word in the middle',
    'Hot lunch every day.',
    'Hot dinner every day.',
    'Hot [lunch] every day.',
    'Hot [dinner] every day.',
  ],
  ['words at the end', 'Free bread.', 'Free bread. And soup.', 'Free bread.', 'Free bread. [And soup.]'],
  ['words taken away', 'Come on Monday or Friday', 'Come on Friday', 'Come on [Monday or] Friday', 'Come on Friday'],
  [
    'words before a full stop',
    'Every weekday.',
    'Every weekday but Friday.',
    'Every weekday.',
    'Every weekday [but Friday] .',
  ],
  ['a part of a number', '740-555-0101', '740-555-0177', '740-555- [0101]', '740-555- [0177]'],
  ['nothing in common', 'one two', 'three', '[one two]', '[three]'],
  ['nothing before', '', 'three', '', '[three]'],
  ['the same', 'one two', 'one two', 'one two', 'one two'],
  ['other blanks only', 'one  two', 'one\ntwo', 'one  two', 'one\ntwo'],
])('marks %s', (_, before, after, left, right) => {
  expect(marked(before, after)).toEqual([left, right]);
});

it('returns segments that together are the text of their side', () => {
  const [before, after] = ['  Hot lunch,\n every  day. ', 'Cold lunch,\nevery other day.'];
  const found = wordDiff(before, after);
  expect(found.before.map(({ text }) => text).join('')).toBe(before);
  expect(found.after.map(({ text }) => text).join('')).toBe(after);
});

it('marks one word in a long text, and all of two long texts that share nothing', () => {
  const [long, other] = ['word '.repeat(5000).trim(), 'else '.repeat(5000)];
  expect(wordDiff(long, `${long} more`).after.at(-1)).toEqual({ text: ' more', changed: true });
  expect(wordDiff(long, other).after).toEqual([{ text: other, changed: true }]);
});
