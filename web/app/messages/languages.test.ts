import { describe, expect, it } from 'vitest';
import { cookieForAddress, knownLanguage, languageEnd, readLanguage } from './languages.ts';

function asking(headers: Record<string, string>) {
  return readLanguage(new Request('http://site.example/', { headers }));
}

it('a chosen language wins over what the browser asks for', () => {
  expect(asking({ Cookie: 'a=b; lang=ar', 'Accept-Language': 'es' })).toBe('ar');
});

describe('a link to a page in a language', () => {
  const asked = (search: string, headers: Record<string, string> = {}) =>
    new Request(`http://site.example/about${search}`, { headers });

  it('wins over what the browser asks for, and not over what was chosen', () => {
    expect(readLanguage(asked('?lang=es', { 'Accept-Language': 'en' }))).toBe('es');
    expect(readLanguage(asked('?lang=es', { Cookie: 'lang=ar' }))).toBe('ar');
    expect(readLanguage(asked('?lang=xx', { 'Accept-Language': 'es' }))).toBe('es');
  });

  it('holds for the pages after it until the browser is closed, where none was chosen', () => {
    expect(cookieForAddress(asked('?lang=es'))).toBe('lang=es; Path=/; SameSite=Lax');
    expect(cookieForAddress(asked('?lang=es', { Cookie: 'lang=ar' }))).toBeUndefined();
    expect(cookieForAddress(asked('?lang=xx'))).toBeUndefined();
    expect(cookieForAddress(asked(''))).toBeUndefined();
  });

  it('is a part of the address of that page, but for English', () => {
    expect(['?lang=es', '?lang=en', '?lang=xx', ''].map((search) => languageEnd(asked(search)))).toEqual([
      '?lang=es',
      '',
      '',
      '',
    ]);
    expect(languageEnd(asked('?lang=es', { Cookie: 'lang=en' }))).toBe('');
  });
});

it('a language nobody offers is as good as no choice', () => {
  expect(asking({ Cookie: 'lang=xx', 'Accept-Language': 'es-MX,en;q=0.5' })).toBe('es');
});

it('a cookie that only ends in the name is another cookie', () => {
  expect(asking({ Cookie: 'slang=ar' })).toBe('en');
});

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr, ar;q=0.4, en;q=0.3', 'ar'],
  ['en;q=0.1, es;q=0.9', 'es'],
  ['es;q=0, en', 'en'],
  ['zh', 'en'],
  ['', 'en'],
  [';;q=,,', 'en'],
])('a browser that asks for "%s" gets %s', (header, language) => {
  expect(asking({ 'Accept-Language': header })).toBe(language);
});

it('a regional tag asks for its language', () => {
  expect(knownLanguage('es-US')).toBe('es');
});
