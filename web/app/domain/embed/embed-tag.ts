/** The tag that puts the search of this site on a page of another one: web/embed/options.ts reads it. */
export type TagOptions = {
  /** A code; blank: the language of that page. */
  language?: string;
  /** `#rrggbb`; blank: the colour of this site. */
  color?: string;
  category?: string;
  location?: string;
  /** `light` or `dark`; blank: as on the reader's device. */
  theme?: string;
};

/** @param origin the address that people open this site at, without a slash at its end */
export function embedTag(origin: string, options: TagOptions = {}): string {
  return `<script ${attributesOf(origin, options)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')} async></script>`;
}

export function attributesOf(origin: string, options: TagOptions): [string, string][] {
  const { language, color, category, location, theme } = options;
  const attributes = Object.entries({
    language,
    color,
    category: category?.toLowerCase(),
    location: location?.trim(),
    theme,
  });
  return [
    ['src', `${origin}/embed.js`],
    ...attributes.flatMap(([name, value]): [string, string][] => (value ? [[`data-${name}`, value]] : [])),
  ];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
