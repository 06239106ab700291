/**
 * The styles: a constructed stylesheet, which a strict content security policy allows, with the accent colours of both themes.
 */

import { directionOf } from '../app/messages/languages.ts';
import { backgrounds, readableOn, textColorOn } from './accent.ts';
import { make } from './dom.ts';
import css from './embed.css?inline';
import type { Options } from './options.ts';

/** `--pine` of tokens.css, by theme. */
const siteAccents = { light: '#0c5143', dark: '#93dcc4' } as const;

/** Wraps the search in an element with language, direction and theme, and adds the styles. */
export function createFrame(shadow: ShadowRoot, { language, theme, color }: Options, search: HTMLElement): HTMLElement {
  addStyles(shadow, css + accents(color));
  const frame = make('div', { class: 'frame', lang: language, dir: directionOf(language) }, search);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const setTheme = () => frame.setAttribute('data-theme', theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme);
  dark.addEventListener?.('change', setTheme);
  setTheme();
  return frame;
}

function accents(color: string | null): string {
  return (['light', 'dark'] as const)
    .map((theme) => {
      const accent = color ? readableOn(color, backgrounds[theme]) : siteAccents[theme];
      return `.frame[data-theme=${theme}]{--accent:${accent};--on-accent:${textColorOn(accent)}}`;
    })
    .join('');
}

function addStyles(shadow: ShadowRoot, text: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    // Browsers before 2023; a strict content security policy blocks this.
    shadow.append(make('style', {}, text));
  }
}
