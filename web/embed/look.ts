/** The look: a stylesheet that a strict content policy allows, in the colours of both themes. */

import { directionOf } from '../app/messages/languages.ts';
import { grounds, inkOn, readableOn } from './accent.ts';
import { make } from './dom.ts';
import css from './embed.css?inline';
import type { Options } from './options.ts';

/** `--pine` of tokens.css. */
const ours = { light: '#0c5143', dark: '#93dcc4' } as const;

/** Puts the search into its frame, which carries language, direction and theme. */
export function dress(shadow: ShadowRoot, { language, theme, color }: Options, search: HTMLElement): HTMLElement {
  dressIn(shadow, css + accents(color));
  const frame = make('div', { class: 'frame', lang: language, dir: directionOf(language) }, search);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => frame.setAttribute('data-theme', theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme);
  dark.addEventListener?.('change', show);
  show();
  return frame;
}

function accents(color: string | null): string {
  return (['light', 'dark'] as const)
    .map((theme) => {
      const accent = color ? readableOn(color, grounds[theme]) : ours[theme];
      return `.frame[data-theme=${theme}]{--accent:${accent};--on-accent:${inkOn(accent)}}`;
    })
    .join('');
}

function dressIn(shadow: ShadowRoot, text: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    // Browsers before 2023, which a strict policy would then leave without a look.
    shadow.append(make('style', {}, text));
  }
}
