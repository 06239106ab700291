/** The longer texts about this site. Read by loaders only, so that no page carries them but the one that shows them. */
import ar from '../messages/ar/site.json' with { type: 'json' };
import en from '../messages/en/site.json' with { type: 'json' };
import es from '../messages/es/site.json' with { type: 'json' };
import type { Language } from '../messages/languages.ts';

export type TextSection = { title: string; paragraphs?: string[]; items?: string[] };

export type TextPage = { title: string; description: string; sections: TextSection[] };

type SiteTexts = Omit<typeof en, TextPageName | 'contact'> &
  Record<TextPageName, TextPage> & { contact: TextPage & Omit<(typeof en)['contact'], keyof TextPage> };

export const textPageNames = ['about', 'privacy', 'terms', 'cookies'] as const;

export type TextPageName = (typeof textPageNames)[number];

const texts: Record<Language, SiteTexts> = { en, es, ar };

export function siteTexts(language: Language): SiteTexts {
  return texts[language];
}

/** Puts the deployment's own name where the text speaks of it. */
export function fillIn(page: TextPage, { platformName }: { platformName: string }): TextPage {
  const fill = (text: string) => text.replaceAll('{platformName}', platformName);
  return {
    title: fill(page.title),
    description: fill(page.description),
    sections: page.sections.map((section) => ({
      title: fill(section.title),
      ...(section.paragraphs ? { paragraphs: section.paragraphs.map(fill) } : {}),
      ...(section.items ? { items: section.items.map(fill) } : {}),
    })),
  };
}
