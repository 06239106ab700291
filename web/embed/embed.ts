/**
 * /embed.js: the search of this site on a page of another one. It inserts an element before its tag and renders into its shadow
 * root, so that styles affect neither side. It stores nothing in the browser, sends no cookie, calls only `/embed/search` of the
 * site that it comes from, and renders responses as text only.
 */
import { setLanguage } from './intl.ts';
import { readOptions } from './options.ts';
import { searchIn } from './search-form.ts';
import { createFrame } from './styles.ts';

const elementName = 'waymark-search';

/** Events that are hidden from the page: typed text is private, and must not trigger shortcuts of the page. */
const typingEvents = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste'];

const tag = document.currentScript;
if (tag instanceof HTMLScriptElement) {
  // A tag in the head shows the search at the end of the page.
  if (tag.closest('body')) tag.before(embed(tag));
  else document.addEventListener('DOMContentLoaded', () => document.body.append(embed(tag)));
}

function embed(tag: HTMLScriptElement): HTMLElement {
  const options = readOptions(tag);
  setLanguage(options.language);
  if (!customElements.get(elementName)) customElements.define(elementName, class extends HTMLElement {});
  const element = document.createElement(elementName);
  const shadow = element.attachShadow({ mode: 'open' });
  for (const name of typingEvents) shadow.addEventListener(name, (event) => event.stopPropagation());
  shadow.append(createFrame(shadow, options, searchIn(options)));
  return element;
}
