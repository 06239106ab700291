import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AccountEmail, ProfileChange, Registration } from './account-requests.ts';
import { NewNeed } from './need.ts';
import { normalizeLine, normalizeText } from './normalize-text.ts';

const invisible = {
  'zero-width spaces': '\u200b\u200b',
  joiners: '\u200d\u2060',
  'soft hyphens': '\u00ad\u00ad',
  'a byte order mark': '\ufeff',
  'Hangul fillers': '\u3164\u115f',
  'an empty Braille cell': '\u2800',
  'direction overrides': '\u202e\u2066',
  'variation selectors': '\ufe0f\ufe0f',
  'control characters': '\u0007\u001b',
};

describe('an invisible text', () => {
  it.each(Object.entries(invisible))('is normalized to "": %s', (_name, text) => {
    expect(normalizeText(text)).toBe('');
  });

  it.each(Object.entries(invisible))('is not accepted as a name: %s', (_name, text) => {
    const { error } = z.safeParse(ProfileChange, { firstName: text, lastName: `B${text}`, email: 'a@example.org' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'First name is required',
      'Last name must be at least 2 characters',
    ]);
  });
});

it('keeps invisible characters inside words', () => {
  for (const text of ['می‌خواهم', 'क्‍ष', '👩‍👩‍👧‍👦', 'ภาษา\u200bไทย', 'Ná Bíonn']) {
    expect(normalizeText(text)).toBe(text);
  }
});

it('removes direction overrides and control characters', () => {
  expect(normalizeText('Ann\u202egnp.exe\u001b[31m')).toBe('Anngnp.exe[31m');
});

it('composes letters (NFC)', () => {
  expect(normalizeText('Jose\u0301')).toBe('Jos\u00e9');
});

it('uses line feeds only, and joins lines in single-line fields', () => {
  expect(normalizeText('one\r\ntwo\u2028three')).toBe('one\ntwo\nthree');
  expect(normalizeLine('Ann\r\nBcc: a@b.org\tx')).toBe('Ann Bcc: a@b.org x');
});

it('keeps paragraphs in long texts, not in names', () => {
  expect(z.parse(NewNeed, { title: 'Food\r\nplease', description: 'One.\r\n\r\nTwo.' })).toMatchObject({
    title: 'Food please',
    description: 'One.\n\nTwo.',
  });
});

it('replaces a run of tabs by one space, however long it is', () => {
  // So long that quadratic time would exceed the time limit of the test.
  const length = 2_000_000;
  const text = `a${' '.repeat(length)}b${'\t'.repeat(length)}c${'\u200b'.repeat(length)}d`;
  expect(normalizeLine(text)).toHaveLength(2 * length + 5);
});

describe('an e-mail address', () => {
  it.each(['ad\u200bmin@example.org', '\u202eadmin@example.org', 'a\u00addmin@example.org', 'a\u0001b@example.org'])(
    'is rejected with invisible characters: %j',
    (address) => {
      expect(z.safeParse(AccountEmail, address).success).toBe(false);
    },
  );

  it('is the same, however its letters are composed', () => {
    expect(z.parse(AccountEmail, 'Jose\u0301@example.org')).toBe(z.parse(AccountEmail, 'jos\u00e9@example.org'));
  });
});

it('leaves passwords unchanged', () => {
  const password = ' e\u0301tude\u200b 44 moon ';
  const fields = { firstName: 'Ana', lastName: 'Lee', email: 'a@example.org', phoneNumber: '5551234567' };
  expect(z.parse(Registration, { ...fields, password }).password).toBe(password);
});
