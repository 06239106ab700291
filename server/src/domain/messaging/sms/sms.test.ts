import { describe, expect, it } from 'vitest';
import { emailLanguages, templates } from '../email/templates.ts';
import { mobileNumber } from './mobile-number.ts';
import { renderSms } from './sms-templates.ts';
import { isSigned, signatureOf } from './twilio.ts';

/** The basic character set of GSM 03.38. */
const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** Number of billed segments: of 160 characters in GSM 03.38, else of 70; of 153 or 67 when there are several. */
function segmentsOf(text: string): number {
  const [alone, joined] = gsm7.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}

const names = [
  ...['need-matched', 'volunteer-asked', 'offer-ended', 'volunteer-sought', 'volunteer-accepted'],
  ...['need-waits-again', 'volunteer-left', 'place-withdrawn', 'request-news', 'did-it-help'],
];

describe.each(emailLanguages)('a text message in %s', (language) => {
  it.each(names)('%s is short, has its link and STOP, and does not reveal what it is about', (name) => {
    const text = renderSms(name, language, 'https://help.wexley.example.org');
    expect(segmentsOf(text)).toBeLessThanOrEqual(language === 'ar' ? 2 : 1);
    expect(text.split('\n')[1]).toMatch(/^https:\/\/help\.wexley\.example\.org\/(dashboard|my-request)$/);
    expect(text).toContain('STOP');
    expect(text).not.toMatch(/\{|Waymark|help(?!\.wexley)|ayuda|مساعدة|volunt|متطوع/i);
  });
});

it('throws for templates that have no text message', () => {
  const others = Object.keys(templates.en).filter((name) => !names.includes(name));
  for (const name of [...others, 'toString']) {
    expect(() => renderSms(name, 'en', 'https://example.org')).toThrow(`no text message called ${name}`);
  }
});

it('uses English for a language without text messages', () => {
  expect(renderSms('need-matched', 'fr', 'https://example.org')).toContain('Sign in');
});

describe('a mobile number', () => {
  it.each([
    ['614 555 0142', '+16145550142'],
    ['(614) 555-0142', '+16145550142'],
    ['1-614-555-0142', '+16145550142'],
    ['+52 55 1234 5678', '+525512345678'],
    ['٦١٤ ٥٥٥ ٠١٤٢', '+16145550142'],
  ])('is read from %s', (written, e164) => {
    expect(mobileNumber(written)?.e164).toBe(e164);
  });

  it.each([
    null,
    '',
    '911',
    '555 0142',
    '614 555 0142 ext. 7',
    'ask at the desk',
    '000 000 0000',
    '+1 614 555 01422222',
  ])('is not read from %s', (written) => {
    expect(mobileNumber(written)).toBeUndefined();
  });
});

describe('the signature of a call from Twilio', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = () =>
    new URLSearchParams({
      To: '+18005551212',
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      From: '+14158675309',
      Digits: '1234',
    });

  it('equals the one in Twilio’s documentation', () => {
    expect(signatureOf('12345', url, form())).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
    expect(isSigned('RSOYDt4T1cUTdK1PDd93/VVr8B8=', '12345', url, form())).toBe(true);
  });

  it('does not match another address, form or token', () => {
    const signature = signatureOf('12345', url, form());
    const changed = form();
    changed.set('From', '+14158675310');
    expect(isSigned(signature, '12345', url, changed)).toBe(false);
    expect(isSigned(signature, '12345', `${url}&baz=3`, form())).toBe(false);
    expect(isSigned(signature, '12346', url, form())).toBe(false);
    expect(isSigned('', '12345', url, form())).toBe(false);
    expect(isSigned('é'.repeat(28), '12345', url, form())).toBe(false);
  });
});
