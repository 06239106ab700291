import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AccountEmail, ProfileChange, Registration } from './account-requests.ts';
import { NewNeed } from './need.ts';
import { normalizeLine, normalizeText } from './normalize-text.ts';

const unseen = {
  'zero-width spaces': '\u200b\u200b',
  joiners: '\u200d\u2060',
  'soft hyphens': '\u00ad\u00ad',
  'a byte order mark': '\ufeff',
  'Hangul fillers': '\u3164\u115f',
  'an empty Braille cell': '\u2800',
  'turned directions': '\u202e\u2066',
  'variation selectors': '\ufe0f\ufe0f',
  'control signs': '\u0007\u001b',
};

describe('a text of which nothing can be seen', () => {
  it.each(Object.entries(unseen))('is none: %s', (_name, text) => {
    expect(normalizeText(text)).toBe('');
  });

  it.each(Object.entries(unseen))('is no name: %s', (_name, text) => {
    const { error } = z.safeParse(ProfileChange, { firstName: text, lastName: `B${text}`, email: 'a@example.org' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'First name is required',
      'Last name must be at least 2 characters',
    ]);
  });
});

it('keeps what makes words out of letters', () => {
  for (const text of ['می‌خواهم', 'क्‍ष', '👩‍👩‍👧‍👦', 'ภาษา\u200bไทย', 'Ná Bíonn']) {
    expect(normalizeText(text)).toBe(text);
  }
});

it('takes out what turns the direction of the rest, and control signs', () => {
  expect(normalizeText('Ann\u202egnp.exe\u001b[31m')).toBe('Anngnp.exe[31m');
});

it('writes each letter in one way', () => {
  expect(normalizeText('Jose\u0301')).toBe('Jos\u00e9');
});

it('ends lines in one way, and keeps a line on one', () => {
  expect(normalizeText('one\r\ntwo\u2028three')).toBe('one\ntwo\nthree');
  expect(normalizeLine('Ann\r\nBcc: a@b.org\tx')).toBe('Ann Bcc: a@b.org x');
});

it('leaves paragraphs in long texts, and none in names', () => {
  expect(z.parse(NewNeed, { title: 'Food\r\nplease', description: 'One.\r\n\r\nTwo.' })).toMatchObject({
    title: 'Food please',
    description: 'One.\n\nTwo.',
  });
});

it('takes no time over a long run of blanks', () => {
  // Of this thread: other programs may use the machine.
  const start = process.threadCpuUsage();
  normalizeLine(`a${' '.repeat(250_000)}b${'\t'.repeat(5_000)}c${'\u200b'.repeat(250_000)}`);
  expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
});

describe('an e-mail address', () => {
  it.each(['ad\u200bmin@example.org', '\u202eadmin@example.org', 'a\u00addmin@example.org', 'a\u0001b@example.org'])(
    'holds nothing that nobody sees: %j',
    (address) => {
      expect(z.safeParse(AccountEmail, address).success).toBe(false);
    },
  );

  it('is one however its letters are composed', () => {
    expect(z.parse(AccountEmail, 'Jose\u0301@example.org')).toBe(z.parse(AccountEmail, 'jos\u00e9@example.org'));
  });
});

it('leaves passwords as they are written', () => {
  const password = ' e\u0301tude\u200b 44 moon ';
  const fields = { firstName: 'Ana', lastName: 'Lee', email: 'a@example.org', phoneNumber: '5551234567' };
  expect(z.parse(Registration, { ...fields, password }).password).toBe(password);
});
