import { describe, expect, it } from 'vitest';
import { knownLanguage, languageCookieForUrl, readLanguage, requestLanguageQuery } from './languages.ts';

function asking(headers: Record<string, string>) {
  return readLanguage(new Request('http://site.example/', { headers }));
}

it('the cookie takes precedence over Accept-Language', () => {
  expect(asking({ Cookie: 'a=b; lang=ar', 'Accept-Language': 'es' })).toBe('ar');
});

describe('the parameter lang of an address', () => {
  const asked = (search: string, headers: Record<string, string> = {}) =>
    new Request(`http://site.example/about${search}`, { headers });

  it('takes precedence over Accept-Language, but not over the cookie', () => {
    expect(readLanguage(asked('?lang=es', { 'Accept-Language': 'en' }))).toBe('es');
    expect(readLanguage(asked('?lang=es', { Cookie: 'lang=ar' }))).toBe('ar');
    expect(readLanguage(asked('?lang=xx', { 'Accept-Language': 'es' }))).toBe('es');
  });

  it('sets a session cookie when there is no cookie yet', () => {
    expect(languageCookieForUrl(asked('?lang=es'))).toBe('lang=es; Path=/; SameSite=Lax');
    expect(languageCookieForUrl(asked('?lang=es', { Cookie: 'lang=ar' }))).toBeUndefined();
    expect(languageCookieForUrl(asked('?lang=xx'))).toBeUndefined();
    expect(languageCookieForUrl(asked(''))).toBeUndefined();
  });

  it('is part of the canonical address, but for English', () => {
    expect(['?lang=es', '?lang=en', '?lang=xx', ''].map((search) => requestLanguageQuery(asked(search)))).toEqual([
      '?lang=es',
      '',
      '',
      '',
    ]);
    expect(requestLanguageQuery(asked('?lang=es', { Cookie: 'lang=en' }))).toBe('');
  });
});

it('an unknown language in the cookie is ignored', () => {
  expect(asking({ Cookie: 'lang=xx', 'Accept-Language': 'es-MX,en;q=0.5' })).toBe('es');
});

it('a cookie whose name only ends in lang is ignored', () => {
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
])('Accept-Language "%s" gives %s', (header, language) => {
  expect(asking({ 'Accept-Language': header })).toBe(language);
});

it('a regional tag gives its language', () => {
  expect(knownLanguage('es-US')).toBe('es');
});
