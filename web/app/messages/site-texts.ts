/** The longer texts about this site. Only loaders import them, so that each is loaded with the page that shows it. */
import type { SiteSettings } from '@waymark/contract/page-renderer';
import ar from './ar/site.json' with { type: 'json' };
import en from './en/site.json' with { type: 'json' };
import es from './es/site.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** `code`: a line to copy. */
export type TextSection = { title: string; paragraphs?: string[]; items?: string[]; code?: string };

export type TextPage = { title: string; description: string; sections: TextSection[] };

type SiteValue = 'platformName' | 'crisisLines' | 'contactEmail' | 'contactPhone';

type SiteTexts = Omit<typeof en, TextPageName | 'contact'> &
  Record<TextPageName, TextPage> & { contact: TextPage & Omit<(typeof en)['contact'], keyof TextPage> };

/** The texts of the section about open data. */
export type OpenDataTexts = SiteTexts['openData'];

/** The texts of the pages about kinds of help. */
export type KindTexts = SiteTexts['kinds'];

export const textPageNames = ['about', 'privacy', 'terms', 'cookies'] as const;

type TextPageName = (typeof textPageNames)[number];

const texts: Record<Language, SiteTexts> = { en, es, ar };

export function siteTexts(language: Language): SiteTexts {
  return texts[language];
}

/** Fills in the name, numbers and contact of the deployment. Paragraphs and items with a value that is not set are left out. */
export function fillPlaceholders(page: TextPage, site: Pick<SiteSettings, SiteValue>): TextPage {
  const { platformName, crisisLines, contactEmail, contactPhone } = site;
  const values: Record<string, string | undefined> = {
    platformName,
    contactEmail,
    contactPhone,
    ...Object.fromEntries(crisisLines.map(({ answers, number }) => [answers, number])),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const hasAllValues = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== undefined);
  return {
    title: fill(page.title),
    description: fill(page.description),
    sections: page.sections.map((section) => ({
      title: fill(section.title),
      ...(section.paragraphs ? { paragraphs: section.paragraphs.filter(hasAllValues).map(fill) } : {}),
      ...(section.items ? { items: section.items.filter(hasAllValues).map(fill) } : {}),
    })),
  };
}
