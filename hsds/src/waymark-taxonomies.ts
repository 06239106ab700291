/** Taxonomies of our own values in HSDS attributes, so that an export can be read back without loss. */
import { categoryLabels } from '@waymark/contract/category-labels';
import { statusLabels, typeLabels } from '@waymark/contract/enumerations';
import { childId, stableId } from './deterministic-id.ts';

export const waymarkTaxonomies = {
  status: 'Waymark status',
  category: 'Waymark category',
  type: 'Waymark type',
  tag: 'Waymark tag',
  /** The path of a field whose value was inferred. */
  inferred: 'Waymark worked out',
  /** Fields that HSDS lacks or holds less exactly, as JSON: see round-trip-fields.ts. */
  exact: 'Waymark exact fields',
  /** Of a service at a location: the id of the resource. */
  resource: 'Waymark resource',
  /** The moment at which the resource was last listed by the source that it was imported from. */
  seen: 'Waymark last seen in its source',
} as const;

/** Their values are unique, so that they share one term. */
const sharedTerms: readonly WaymarkTaxonomy[] = ['exact', 'resource', 'seen'];

export type WaymarkTaxonomy = keyof typeof waymarkTaxonomies;

const named = { status: statusLabels, category: categoryLabels.en, type: typeLabels } as const;

/** The taxonomy term of a value: its own, or one shared by all values of taxonomies without repeated values. */
export function ownTerm(own: WaymarkTaxonomy, value: string) {
  const taxonomy = waymarkTaxonomies[own];
  const taxonomyId = stableId('', 'resource', `taxonomy ${taxonomy}`);
  const labels: { readonly [value: string]: string } | undefined =
    own in named ? named[own as keyof typeof named] : undefined;
  const isShared = sharedTerms.includes(own);
  const name = isShared ? taxonomy : (labels?.[value] ?? value);
  return {
    id: childId(taxonomyId, isShared ? 'value' : value),
    name,
    description: `${taxonomy}: ${name}`,
    taxonomy,
    taxonomy_detail: { id: taxonomyId, name: taxonomy, description: taxonomy },
  };
}

/** Taxonomies with closed lists of terms; tags are open. */
export const listedTaxonomies = Object.keys(named) as (keyof typeof named)[];

export function listedTerms() {
  return listedTaxonomies.flatMap((own) => Object.keys(named[own]).map((value) => ownTerm(own, value)));
}
