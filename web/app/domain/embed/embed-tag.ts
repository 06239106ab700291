/** Options of the tag that embeds the search in another site's page; `web/embed/options.ts` reads them. */
export type TagOptions = {
  /** Language code; blank: the language of that page. */
  language?: string;
  /** `#rrggbb`; blank: the colour of this site. */
  color?: string;
  category?: string;
  location?: string;
  /** `light` or `dark`; blank: as on the reader's device. */
  theme?: string;
};

/** HTML. @param origin the public address of this site, without a trailing slash */
export function embedTag(origin: string, options: TagOptions = {}): string {
  return `<script ${attributesOf(origin, options)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
