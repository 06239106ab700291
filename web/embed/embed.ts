/**
 * /embed.js: the search of this site on a page of another one. It puts an element where its tag stands and lives in that
 * element's shadow: no style of the page reaches in, none of its own reaches out. It keeps nothing in the browser, sends no
 * cookie, asks nothing but `/embed/search` of the site that it comes from, and writes what it is answered as text only.
 */
import { speak } from './intl.ts';
import { dress } from './look.ts';
import { readOptions } from './options.ts';
import { searchIn } from './search.ts';

const elementName = 'waymark-search';

/** What is typed is nobody's but the reader's: shortcuts of the page do not hear it. */
const ofTyping = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste'];

const tag = document.currentScript;
if (tag instanceof HTMLScriptElement) {
  // In the head there is no place to show anything: then it stands at the end of the page.
  if (tag.closest('body')) tag.before(embed(tag));
  else document.addEventListener('DOMContentLoaded', () => document.body.append(embed(tag)));
}

function embed(tag: HTMLScriptElement): HTMLElement {
  const options = readOptions(tag);
  speak(options.language);
  if (!customElements.get(elementName)) customElements.define(elementName, class extends HTMLElement {});
  const element = document.createElement(elementName);
  const shadow = element.attachShadow({ mode: 'open' });
  for (const name of ofTyping) shadow.addEventListener(name, (event) => event.stopPropagation());
  shadow.append(dress(shadow, options, searchIn(options)));
  return element;
}
