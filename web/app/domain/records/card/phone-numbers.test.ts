import { describe, expect, test } from 'vitest';
import { allPhones, formatPhone, phoneUrl, primaryCallTarget } from './phone-numbers.ts';

describe('phone numbers', () => {
  test('a fax number is never offered, not even when it is in contactInfo', () => {
    const fax = { number: '+17405550199', type: 'fax' as const };
    expect(primaryCallTarget({ phones: [fax] })).toBeNull();
    expect(primaryCallTarget({ phones: [fax], contactInfo: { phone: '(740) 555-0199' } })).toBeNull();
  });

  test('a voice line comes before a text line, and a text line before none', () => {
    const text = { number: '741741', type: 'text' as const };
    const voice = { number: '+17405550134', type: 'voice' as const };
    expect(primaryCallTarget({ phones: [text, voice] })?.number).toBe('+17405550134');
    expect(primaryCallTarget({ phones: [text] })).toMatchObject({ number: '741741', type: 'text' });
  });

  test('short codes stay as they are', () => {
    for (const code of ['988', '911', '211']) {
      expect(formatPhone(code)).toBe(code);
      expect(phoneUrl({ number: code, type: 'voice' })).toBe(`tel:${code}`);
    }
  });

  test('North American numbers are shown with dashes; numbers with a country code keep it when dialled', () => {
    expect(formatPhone('+17405550134')).toBe('740-555-0134');
    expect(formatPhone('(740) 555-0134')).toBe('740-555-0134');
    expect(formatPhone('+525555550134')).toBe('+525555550134');
    expect(phoneUrl({ number: '+17405550134', extension: '12', type: 'voice' })).toBe('tel:+17405550134,12');
    expect(phoneUrl({ number: '741741', type: 'text' })).toBe('sms:741741');
  });

  test('a number in both fields is listed once', () => {
    const phones = [{ number: '+17405550134', type: 'voice' as const }];
    expect(allPhones({ phones, contactInfo: { phone: '740-555-0134' } })).toHaveLength(1);
    expect(allPhones({ phones, contactInfo: { phone: '740-555-0150' } })).toHaveLength(2);
  });
});
