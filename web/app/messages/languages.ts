/** The languages of the pages. The cookie `lang` decides, else the parameter `lang` of the address, else Accept-Language. */
import { preferredLanguage } from '@waymark/contract/preferred-language';

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

/** The language of a BCP 47 tag (`es-MX`: `es`); English when the site does not offer it. */
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

/** The parameter `lang` of a link to a page in one language, such as those for search engines. */
function languageInAddress(request: Request): Language | undefined {
  const requested = new URL(request.url).searchParams.get('lang') ?? '';
  return isLanguage(requested) ? requested : undefined;
}

/** The query of a page's address in this language. English has none, as search engines get English without it. */
export function languageQuery(language: Language): string {
  return language === 'en' ? '' : `?${languageCookie}=${language}`;
}

/** The same for this request; '' unless the page is in the language of its parameter. */
export function requestLanguageQuery(request: Request): string {
  const requested = languageInAddress(request);
  return requested !== undefined && requested === readLanguage(request) ? languageQuery(requested) : '';
}

/** The Set-Cookie value for a chosen language, for a year. */
export function languageCookieFor(code: Language): string {
  return `${languageCookie}=${code}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
}

/** The session cookie that keeps the language of a link for the next pages; undefined when a language was chosen. */
export function languageCookieForUrl(request: Request): string | undefined {
  const requested = chosenLanguage(request) ? undefined : languageInAddress(request);
  return requested && `${languageCookie}=${requested}; Path=/; SameSite=Lax`;
}
