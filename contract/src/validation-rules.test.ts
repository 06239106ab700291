import { describe, expect, it } from 'vitest';
import { formatValidationError, type ValidationError, validationMessages } from './validation-messages.ts';
import * as rules from './validation-rules.ts';

/** The English message of a field, or null when valid. */
function messageOf(value: string, ...fieldRules: rules.Rule[]): string | null {
  const error: ValidationError | null = rules.firstValidationError(value, fieldRules);
  return error && formatValidationError(error);
}

it('accepts an empty text with every rule but `required`', () => {
  const {
    minCharacters,
    maxCharacters,
    oneOf,
    email,
    website,
    phone,
    resourcePhone,
    registrationPhone,
    timeZone,
    calendarDay,
  } = rules;
  const optional = [
    minCharacters(2, 'first-name-short'),
    maxCharacters(3),
    oneOf(['A']),
    email('email-invalid'),
    website('website-invalid'),
    phone,
    resourcePhone,
    registrationPhone,
    timeZone,
    calendarDay,
  ];
  expect(messageOf('', ...optional)).toBeNull();
  expect(messageOf('', rules.required('name-required'), ...optional)).toBe('Name is required');
});

it('reports only the first violated rule of a field', () => {
  expect(messageOf('x', rules.required('first-name-required'), rules.minCharacters(2, 'first-name-short'))).toBe(
    'First name must be at least 2 characters',
  );
});

it('counts code points, not UTF-16 units', () => {
  expect(messageOf('𐐷', rules.minCharacters(2, 'last-name-short'))).toBe('Last name must be at least 2 characters');
  expect(messageOf('李明', rules.minCharacters(2, 'last-name-short'))).toBeNull();
});

it('fills limits and choices into the message', () => {
  expect(messageOf('abcd', rules.maxCharacters(3))).toBe('Please shorten this to 3 characters');
  expect(messageOf('C', rules.oneOf(['A', 'B']))).toBe('Choose one of: A, B');
});

describe('an e-mail address', () => {
  it.each(['ana@example.org', 'a.b+c@sub.example.co.uk', 'admin@localhost', 'jo@bücher.example'])(
    'accepts %s',
    (text) => {
      expect(messageOf(text, rules.email('contact-email-invalid'))).toBeNull();
    },
  );
  it.each([
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'a b@example.org',
    'a@b.org,c@d.org',
    'a@b.org\nBcc: c@d.org',
    'Ana <ana@example.org>',
    'ana@example..org',
    `${'a'.repeat(250)}@example.org`,
  ])('refuses %j', (text) => {
    expect(messageOf(text, rules.email('email-invalid'))).toBe('Please enter a valid email address');
  });
});

describe('a telephone number', () => {
  it.each(['5550100', '(555) 010-0199', '+1 555 010 0199 ext. 4'])('accepts %s', (text) => {
    expect(messageOf(text, rules.phone)).toBeNull();
  });
  it.each(['555010', 'call us', '+++++++'])('refuses %s', (text) => {
    expect(messageOf(text, rules.phone)).toBe('Enter a valid phone number');
  });
  it('of a resource may be a three-digit service number', () => {
    expect(['211', '911', '988', '5550100'].map((number) => messageOf(number, rules.resourcePhone))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(messageOf('111', rules.resourcePhone)).toBe('Enter a valid phone number');
    expect(messageOf('988', rules.phone)).toBe('Enter a valid phone number');
  });
  it('has 10 to 15 digits on registration, after stripping the rest', () => {
    expect(messageOf('(555) 010-0199', rules.registrationPhone)).toBeNull();
    expect(messageOf('123456789012345', rules.registrationPhone)).toBeNull();
    expect(messageOf('555-010-019', rules.registrationPhone)).toBe('Please enter a valid phone number');
    expect(messageOf('1234567890123456', rules.registrationPhone)).toBe('Please enter a valid phone number');
  });
});

describe('a web address', () => {
  it('gets https when it has no scheme', () => {
    expect(rules.normalizeWebsite('example.org/food')).toBe('https://example.org/food');
    expect(rules.normalizeWebsite('HTTP://example.org')).toBe('HTTP://example.org');
    expect(rules.normalizeWebsite('//example.org')).toBe('https://example.org');
    expect(rules.normalizeWebsite('bücher.example')).toBe('https://bücher.example');
  });
  it.each([
    'not a site',
    'localhost',
    'javascript:alert(1)',
    'ftp://example.org',
    'ana:secret@example.org',
    'https://elsewhere.example\\@example.org',
    'x".onclick="1.org',
    'https://',
  ])('refuses %s', (text) => {
    expect(messageOf(text, rules.website('website-invalid'))).toBe('Enter a valid website URL');
  });
});

it('a time zone is a known name, not an offset', () => {
  expect(messageOf('America/New_York', rules.timeZone)).toBeNull();
  expect(messageOf('+05:00', rules.timeZone)).toBe(validationMessages['time-zone-unknown']);
  expect(messageOf('Ohio', rules.timeZone)).toBe(validationMessages['time-zone-unknown']);
});

it('a day must exist in the calendar', () => {
  expect(messageOf('2028-02-29', rules.calendarDay)).toBeNull();
  for (const moment of ['2028-02-29', '2028-02-29T10:00:00Z']) expect(rules.isMoment(moment), moment).toBe(true);
  for (const text of ['2027-02-29', 'March 2027', '2027-03-01x', '2027-03-01T25:00'])
    expect(rules.isMoment(text), text).toBe(false);
  for (const wrong of ['2027-02-29', '2026-13-01', '31.12.2026', '2026-1-1']) {
    expect(messageOf(wrong, rules.calendarDay)).toBe(validationMessages['day-invalid']);
  }
});

it('validateFields returns one error per field, and treats a missing field as empty', () => {
  const errors = rules.validateFields(
    { name: '  ', 'address.city': 'Athens' },
    {
      name: [rules.required('name-required')],
      'address.street': [rules.required('street-required')],
      'address.city': [rules.required('city-required')],
    },
  );
  expect(errors).toEqual({ name: { code: 'name-required' }, 'address.street': { code: 'street-required' } });
});

it('splitCommas trims entries and drops empty ones', () => {
  expect(rules.splitCommas(' cooking, ,driving,')).toEqual(['cooking', 'driving']);
  expect(rules.splitCommas('الطبخ، الترجمة')).toEqual(['الطبخ', 'الترجمة']);
});
