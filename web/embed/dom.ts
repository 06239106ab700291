/** Creates elements. Strings become text nodes, never markup. */
type Content = Node | string | null;

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(attribute, value);
  }
  element.append(...content.filter((part) => part !== null));
  return element;
}

export function button(look: string, text: string, onClick: () => void): HTMLButtonElement {
  const element = make('button', { type: 'button', class: look }, text);
  element.addEventListener('click', onClick);
  return element;
}

/** Isolates the direction of a text inside a sentence. */
export function isolate(text: string): HTMLElement {
  return make('bdi', {}, text);
}

/** A number is left to right, also in right-to-left text. */
export function isolateNumber(number: string): HTMLElement {
  return make('bdi', { dir: 'ltr' }, number);
}

/** Text for screen readers only. */
export function visuallyHidden(text: string): HTMLElement {
  return make('span', { class: 'sr' }, text);
}

/** Path data from ui/icons.svg. */
const icons = {
  phone:
    'M6 3.5h3l1.7 4.5-2.2 1.7a12 12 0 0 0 5.8 5.8L16 13.3l4.5 1.7v3c0 1.4-1.1 2.5-2.5 2.5A14.5 14.5 0 0 1 3.5 6 2.5 2.5 0 0 1 6 3.5Z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7v5.3l3.3 2',
  pin: 'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  alert: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01',
} as const;

export type IconName = keyof typeof icons;

export function icon(name: IconName): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const [svg, path] = [document.createElementNS(namespace, 'svg'), document.createElementNS(namespace, 'path')];
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}

/** A line with an icon. */
export function fact(name: IconName, ...content: Content[]): HTMLElement {
  return make('p', { class: 'fact' }, icon(name), make('span', {}, ...content));
}

/** A link to a page of the site in a new tab, without opener and referrer. */
export function newTabLink(address: string, newTab: string, ...content: Content[]): HTMLAnchorElement {
  const attributes = { href: address, target: '_blank', rel: 'noopener noreferrer', referrerpolicy: 'no-referrer' };
  return make('a', attributes, ...content, visuallyHidden(` (${newTab})`));
}
