import { preferredLanguage } from '@waymark/contract/preferred-language';

/** The languages a reader can choose, and how the choice is read: the cookie `lang`, else what the browser asks for. */
export const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
] as const;

export type Language = (typeof languages)[number]['code'];

export const languageCookie = 'lang';

const yearInSeconds = 365 * 24 * 60 * 60;

export function isLanguage(code: string): code is Language {
  return languages.some((language) => language.code === code);
}

/** The offered language that a BCP 47 tag asks for (`es-MX` asks for `es`); English when it is none of ours. */
export function knownLanguage(tag: string): Language {
  const [base = ''] = tag.toLowerCase().split('-');
  return isLanguage(base) ? base : 'en';
}

export function directionOf(code: string): 'ltr' | 'rtl' {
  return languages.find((language) => language.code === code)?.dir ?? 'ltr';
}

export function readLanguage(request: Request): Language {
  const chosen = /(?:^|;\s*)lang=([a-z]+)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? '';
  return isLanguage(chosen)
    ? chosen
    : (preferredLanguage(
        request.headers.get('Accept-Language'),
        languages.map(({ code }) => code),
      ) ?? 'en');
}

/** The cookie as it is set by the server and by the page alike. It holds a language code and nothing else. */
export function languageCookieFor(code: Language): string {
  return `${languageCookie}=${code}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
}
