/** Taxonomies of services in the API of HSDS 3, and their terms. */
import { listedTerms } from '@waymark/hsds/own-taxonomies';
import { hsdsPage, onPage, type PageAsked } from './hsds-page.ts';

const terms = listedTerms();
const taxonomies = [...new Map(terms.map(({ taxonomy_detail: one }) => [one.id, one])).values()];

export function listTaxonomies(query: PageAsked) {
  return hsdsPage(query, taxonomies.length, onPage(query, taxonomies));
}

export function listTerms(query: PageAsked & { taxonomy_id?: string | undefined }) {
  const { taxonomy_id } = query;
  const found = terms.filter((term) => taxonomy_id === undefined || term.taxonomy_detail.id === taxonomy_id);
  return hsdsPage(query, found.length, onPage(query, found));
}
