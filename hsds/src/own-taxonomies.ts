/** The taxonomies under which our own values travel as HSDS attributes, so that an export can be read back without loss. */
export const ownTaxonomies = {
  status: 'Waymark status',
  category: 'Waymark category',
  type: 'Waymark type',
  tag: 'Waymark tag',
} as const;
export type OwnTaxonomy = keyof typeof ownTaxonomies;
