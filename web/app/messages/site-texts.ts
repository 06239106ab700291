/** The longer texts about this site. Read by loaders only, so that no page carries them but the one that shows them. */
import type { SiteSettings } from '@waymark/contract/page-renderer';
import ar from './ar/site.json' with { type: 'json' };
import en from './en/site.json' with { type: 'json' };
import es from './es/site.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** `code`: a line to be copied. */
export type TextSection = { title: string; paragraphs?: string[]; items?: string[]; code?: string };

export type TextPage = { title: string; description: string; sections: TextSection[] };

type FilledIn = 'platformName' | 'crisisLines' | 'contactEmail' | 'contactPhone';

type SiteTexts = Omit<typeof en, TextPageName | 'contact'> &
  Record<TextPageName, TextPage> & { contact: TextPage & Omit<(typeof en)['contact'], keyof TextPage> };

/** Of the section about the directory as data. */
export type OpenDataTexts = SiteTexts['openData'];

/** Of the pages about every kind of help. */
export type KindTexts = SiteTexts['kinds'];

export const textPageNames = ['about', 'privacy', 'terms', 'cookies'] as const;

type TextPageName = (typeof textPageNames)[number];

const texts: Record<Language, SiteTexts> = { en, es, ar };

export function siteTexts(language: Language): SiteTexts {
  return texts[language];
}

/** Puts the deployment's own name, numbers and contact where the text speaks of them. What tells of one it does not have is left out. */
export function fillPlaceholders(page: TextPage, site: Pick<SiteSettings, FilledIn>): TextPage {
  const { platformName, crisisLines, contactEmail, contactPhone } = site;
  const [danger, talk, anything] = crisisLines.map(({ number }) => number);
  const values: Record<string, string | undefined> = {
    platformName,
    danger,
    talk,
    anything,
    contactEmail,
    contactPhone,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const canSay = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== undefined);
  return {
    title: fill(page.title),
    description: fill(page.description),
    sections: page.sections.map((section) => ({
      title: fill(section.title),
      ...(section.paragraphs ? { paragraphs: section.paragraphs.filter(canSay).map(fill) } : {}),
      ...(section.items ? { items: section.items.filter(canSay).map(fill) } : {}),
    })),
  };
}
