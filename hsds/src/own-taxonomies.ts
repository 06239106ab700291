/** The taxonomies under which our own values travel as HSDS attributes, so that an export can be read back without loss. */
export const ownTaxonomies = {
  status: 'Waymark status',
  category: 'Waymark category',
  type: 'Waymark type',
  tag: 'Waymark tag',
  /** What HSDS has no column for, or says less exactly: JSON, see exact-fields.ts. */
  exact: 'Waymark exact fields',
} as const;
export type OwnTaxonomy = keyof typeof ownTaxonomies;
