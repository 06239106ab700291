/**
 * Converts HSDS attributes to category, type, tags and exact status. Terms of other taxonomies become tags, unchanged.
 */
import { ResourceType, readCategory } from '@waymark/contract/enumerations';
import { type InferredField, inferredFields } from '@waymark/contract/resource-table';
import { cell, type DirectoryTables, leftOver } from './directory-tables.ts';
import type { ImportedResource } from './imported.ts';
import { type OwnTaxonomy, ownTaxonomies } from './own-taxonomies.ts';
import type { Row } from './read-csv.ts';
import { distinct, meaning, oneLine } from './written-text.ts';

export type Classification = {
  category?: NonNullable<ImportedResource['category']>;
  type?: NonNullable<ImportedResource['type']>;
  status?: string;
  /** As it was written by exact-fields.ts. */
  exact?: string;
  tags: string[];
  inferred: InferredField[];
  unmapped: Record<string, string>[];
};

export function readClassification(serviceId: string, tables: DirectoryTables): Classification {
  const found: Classification = { tags: [], inferred: [], unmapped: [] };
  const tags: (string | undefined)[] = [];
  for (const row of tables.linked('attributes', 'link_id', serviceId)) {
    const term = tables.one('taxonomy_terms', cell(row, 'taxonomy_term_id'));
    const own = ownTaxonomyOf(term, tables);
    const name = meaning(oneLine(cell(term, 'name')));
    const value = meaning(oneLine(cell(row, 'value'))) ?? name;
    if (own === undefined) {
      tags.push(name);
      found.unmapped.push(termRow(row, term, tables));
    } else if (own === 'tag') {
      tags.push(value);
    } else if (own === 'inferred') {
      found.inferred.push(...inferredFields.filter((field) => field === value));
    } else if (own === 'exact') {
      found.exact = cell(row, 'value');
    } else if (own === 'status' && value !== undefined) {
      found.status = value;
    } else if (own === 'category') {
      const category = readCategory(value ?? '');
      Object.assign(found, category && { category });
    } else if (own === 'type') {
      const type = ResourceType.options.find((option) => option === value);
      Object.assign(found, type && { type });
    }
  }
  return { ...found, tags: distinct(tags) };
}

/** A value of ours that was linked to a service at one of its locations. */
export function valueAtLocation(
  own: 'exact' | 'resource',
  atLocationId: string | undefined,
  tables: DirectoryTables,
): string | undefined {
  const rows = atLocationId ? tables.linked('attributes', 'link_id', atLocationId) : [];
  const row = rows.find(
    (one) => ownTaxonomyOf(tables.one('taxonomy_terms', cell(one, 'taxonomy_term_id')), tables) === own,
  );
  return row && cell(row, 'value');
}

function ownTaxonomyOf(term: Row | undefined, tables: DirectoryTables): OwnTaxonomy | undefined {
  const name = cell(tables.one('taxonomies', cell(term, 'taxonomy_id')), 'name') || cell(term, 'taxonomy');
  return (Object.keys(ownTaxonomies) as OwnTaxonomy[]).find((own) => ownTaxonomies[own] === name);
}

/** The attribute together with its term, because terms are not kept in a table of their own. */
function termRow(row: Row, term: Row | undefined, tables: DirectoryTables): Record<string, string> {
  const taxonomy = cell(tables.one('taxonomies', cell(term, 'taxonomy_id')), 'name') || cell(term, 'taxonomy');
  return {
    ...leftOver(row, ['link_id']),
    ...(cell(term, 'code') && { term_code: cell(term, 'code') }),
    ...(cell(term, 'name') && { term_name: cell(term, 'name') }),
    ...(taxonomy && { taxonomy }),
  };
}
