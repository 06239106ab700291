import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './parse-phone.ts';

describe('reads one number as it is dialled', () => {
  it.each([
    ['650 363-4790', { number: '+16503634790' }],
    ['(650) 363-4790', { number: '+16503634790' }],
    ['1-650-363-4790', { number: '+16503634790' }],
    ['+1 (740) 555-2000 #3', { number: '+17405552000', extension: '3' }],
    ['650.363.4790 ext. 5', { number: '+16503634790', extension: '5' }],
    ['650 363-4790 x12', { number: '+16503634790', extension: '12' }],
    ['800 545-1833 (Ext. 478)', { number: '+18005451833', extension: '478' }],
    ['866 223-9529 (TTY)', { number: '+18662239529', note: 'TTY' }],
    ['510 285-5600 ((Monday-Friday, 8-5))', { number: '+15102855600', note: 'Monday-Friday, 8-5' }],
    ['"""+44 1234 234567"""', { number: '+441234234567' }],
    ['650 365-HELP', { number: '+16503654357' }],
    ['800-482-4TDD', { number: '+18004824833' }],
    ['1-800-FLOWERS', { number: '+18003569377' }],
    ['988', { number: '988' }],
    ['911', { number: '911' }],
    ['2-1-1', { number: '211' }],
    ['741741', { number: '741741', isText: true }],
    ['Text: 740-555-0134', { number: '+17405550134', isText: true }],
    ['740-555-0134 (text only)', { number: '+17405550134', note: 'text only', isText: true }],
    ['740-555-0134 (call or text)', { number: '+17405550134', note: 'call or text' }],
    ['711 (California Relay Service)', { number: '711', note: 'California Relay Service' }],
  ])('%s', (written, phone) => {
    expect(parsePhone(written)).toEqual(phone);
  });
});

describe('does not read anything else', () => {
  it.each([
    '',
    'none',
    '363-4790',
    '650 363-4790 or 650 363-4791',
    'All 800 numbers listed above are also TTY numbers',
    '000 000-0000',
    '650 363-4790 ext',
    '12345678901234',
    '12',
  ])('%s', (written) => {
    expect(parsePhone(written)).toBeNull();
  });

  it('never fails for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d\s().x+-]{0,25}$/)), (written) => {
        expect(parsePhone(written)?.number ?? '+1').toMatch(/^\+?\d+$/);
      }),
    );
  });

  it('reads the same number however it is punctuated', () => {
    const digits = fc.tuple(
      fc.constantFrom('650', '740', '415'),
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 0, max: 9999 }),
    );
    fc.assert(
      fc.property(digits, ([area, exchange, line]) => {
        const last = String(line).padStart(4, '0');
        const number = `+1${area}${exchange}${last}`;
        // Some exchanges are invalid.
        fc.pre(parsePhone(number) !== null);
        for (const written of [
          `${area}-${exchange}-${last}`,
          `(${area}) ${exchange}-${last}`,
          `${area}.${exchange}.${last}`,
          `1 ${area} ${exchange} ${last}`,
        ]) {
          expect(parsePhone(written)?.number).toBe(number);
        }
      }),
    );
  });
});
