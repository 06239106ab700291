/** Options of the tag: `<script src="…/embed.js" data-language="es" data-color="#0b6e4f" async></script>`. */
import { parseCategory } from '@waymark/contract/enum-values';
import type { ResourceCategory } from '@waymark/contract/enumerations';
import { knownLanguage, type Language } from '../app/messages/languages.ts';
import { parseColor } from './accent.ts';

export type Options = {
  /** Origin of the script, to which all calls go. */
  origin: string;
  language: Language;
  theme: 'light' | 'dark' | 'auto';
  /** `#rrggbb`; null: the colour of the site. */
  color: string | null;
  /** Filter by category; null: all. */
  category: ResourceCategory | null;
  /** Filter by town; '': all. */
  location: string;
};

/** Maximum length of a location in a search (contract, SearchQuery). */
const maxTownLength = 200;

type Tag = {
  src: string;
  dataset: { [name: string]: string | undefined };
  closest: (selectors: string) => { getAttribute: (name: string) => string | null } | null;
};

/**
 * Invalid values fall back to their defaults and a long location is truncated, so that a mistake in the tag does not break the
 * search.
 */
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
