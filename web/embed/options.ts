/** What the tag says: `<script src="…/embed.js" data-language="es" data-color="#0b6e4f" async></script>`. */
import { parseCategory } from '@waymark/contract/enum-values';
import type { ResourceCategory } from '@waymark/contract/enumerations';
import { knownLanguage, type Language } from '../app/messages/languages.ts';
import { parseColor } from './accent.ts';

export type Options = {
  /** The site that the script comes from, the only one that is asked. */
  origin: string;
  language: Language;
  theme: 'light' | 'dark' | 'auto';
  /** `#rrggbb`; null: the colour of the site. */
  color: string | null;
  /** Only places of this kind, in this town. */
  category: ResourceCategory | null;
  location: string;
};

/** Longest town that the search takes (contract, SearchQuery). */
const maxTownLength = 200;

type Tag = {
  src: string;
  dataset: { [name: string]: string | undefined };
  closest: (selectors: string) => { getAttribute: (name: string) => string | null } | null;
};

/** Invalid values fall back to their defaults, and a location that is too long is cut: a typing error in the tag must not cost a page its search. */
export function readOptions(tag: Tag): Options {
  const { src, dataset } = tag;
  const { language, color = '', category = '', location = '', theme } = dataset;
  return {
    origin: new URL(src).origin,
    language: knownLanguage(language ?? tag.closest('[lang]')?.getAttribute('lang') ?? ''),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    color: parseColor(color),
    category: parseCategory(category),
    location: location.trim().slice(0, maxTownLength),
  };
}
