import { preferredLanguage } from '@waymark/contract/preferred-language';

/** The languages a reader can choose, and how the choice is read: the cookie `lang`, else the address, else what the browser asks for. */
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
  return (
    chosenLanguage(request) ??
    languageInAddress(request) ??
    preferredLanguage(
      request.headers.get('Accept-Language'),
      languages.map(({ code }) => code),
    ) ??
    'en'
  );
}

function chosenLanguage(request: Request): Language | undefined {
  const chosen = /(?:^|;\s*)lang=([a-z]+)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? '';
  return isLanguage(chosen) ? chosen : undefined;
}

/** Of a link that leads to a page in one language, such as those for search engines: `?lang=es`. */
function languageInAddress(request: Request): Language | undefined {
  const asked = new URL(request.url).searchParams.get('lang') ?? '';
  return isLanguage(asked) ? asked : undefined;
}

/** What the address of this page in this language ends with. English is at the plain address, which search engines read in it. */
export function addressEnd(language: Language): string {
  return language === 'en' ? '' : `?${languageCookie}=${language}`;
}

/** The same for this request: only where the page is in the language that its address names. */
export function languageEnd(request: Request): string {
  const asked = languageInAddress(request);
  return asked !== undefined && asked === readLanguage(request) ? addressEnd(asked) : '';
}

/** The cookie as it is set by the server and by the page alike. It holds a language code and nothing else. */
export function languageCookieFor(code: Language): string {
  return `${languageCookie}=${code}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
}

/** For who comes by a link in a language and has chosen none: the next page stays in it, until the browser is closed. */
export function cookieForAddress(request: Request): string | undefined {
  const asked = chosenLanguage(request) ? undefined : languageInAddress(request);
  return asked && `${languageCookie}=${asked}; Path=/; SameSite=Lax`;
}
