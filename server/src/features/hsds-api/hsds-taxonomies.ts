/** Taxonomies of services in the HSDS 3 API, and their terms. */
import type { HsdsTaxonomiesQuery, HsdsTermsQuery } from '@waymark/contract/hsds-endpoints';
import type { HsdsRecord } from '@waymark/hsds/json-to-tables';
import { listedTerms } from '@waymark/hsds/waymark-taxonomies';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Listing, listingOf } from './hsds-page.ts';

const terms = listedTerms();
const taxonomies = [...new Map(terms.map(({ taxonomy_detail: one }) => [one.id, one])).values()];

export function listTaxonomies({ search }: HsdsTaxonomiesQuery): Listing {
  return listingOf(taxonomies.filter(nameContains(search)));
}

export function listTerms({ search, taxonomy_id, parent_id }: HsdsTermsQuery): Listing {
  const hasName = nameContains(search);
  return listingOf(
    terms.filter(
      (term) =>
        hasName(term) &&
        parent_id === undefined &&
        (taxonomy_id === undefined || term.taxonomy_detail.id === taxonomy_id),
    ),
  );
}

export const readTaxonomy = (id: string) => foundIn(taxonomies, id);
export const readTerm = (id: string) => foundIn(terms, id);

function foundIn(records: readonly (HsdsRecord & { id: string })[], id: string): HsdsRecord {
  const record = records.find((one) => one.id === id.toLowerCase());
  if (record === undefined) {
    throw new ApiError('resource-not-found');
  }
  return record;
}

function nameContains(search: string) {
  const part = search.toLowerCase();
  return ({ name }: { name: string }) => name.toLowerCase().includes(part);
}
