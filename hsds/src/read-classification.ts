/**
 * Converts HSDS attributes to category, type, tags and exact status. Terms of other taxonomies become tags, unchanged.
 */
import { parseCategory, ResourceType } from '@waymark/contract/enumerations';
import { type InferredField, inferredFields } from '@waymark/contract/resource-table';
import { cleanLine, meaningfulText, uniqueTexts } from './clean-text.ts';
import { type DirectoryTables, unmappedColumns } from './directory-tables.ts';
import type { ImportedResource } from './import-types.ts';
import { cellValue, type Row } from './read-csv.ts';
import { type WaymarkTaxonomy, waymarkTaxonomies } from './waymark-taxonomies.ts';

export type Classification = {
  category?: NonNullable<ImportedResource['category']>;
  type?: NonNullable<ImportedResource['type']>;
  status?: string;
  /** The JSON of `encodeRoundTripFields`. */
  exact?: string;
  /** When the source of an export of ours last listed it. */
  seen?: string;
  tags: string[];
  inferred: InferredField[];
  unmapped: Record<string, string>[];
};

export function parseClassification(serviceId: string, tables: DirectoryTables): Classification {
  const found: Classification = { tags: [], inferred: [], unmapped: [] };
  const tags: (string | undefined)[] = [];
  for (const row of tables.linked('attributes', 'link_id', serviceId)) {
    const term = tables.findById('taxonomy_terms', cellValue(row, 'taxonomy_term_id'));
    const own = ownTaxonomyOf(term, tables);
    const name = meaningfulText(cleanLine(cellValue(term, 'name')));
    const value = meaningfulText(cleanLine(cellValue(row, 'value'))) ?? name;
    if (own === undefined) {
      tags.push(name);
      found.unmapped.push(termRow(row, term, tables));
    } else if (own === 'tag') {
      tags.push(value);
    } else if (own === 'inferred') {
      found.inferred.push(...inferredFields.filter((field) => field === value));
    } else if (own === 'exact') {
      found.exact = cellValue(row, 'value');
    } else if (own === 'seen') {
      found.seen = cellValue(row, 'value');
    } else if (own === 'status' && value !== undefined) {
      found.status = value;
    } else if (own === 'category') {
      const category = parseCategory(value ?? '');
      Object.assign(found, category && { category });
    } else if (own === 'type') {
      const type = ResourceType.options.find((option) => option === value);
      Object.assign(found, type && { type });
    }
  }
  return { ...found, tags: uniqueTexts(tags) };
}

/** A value that our export attached to a service at one of its locations. */
export function valueAtLocation(
  own: 'exact' | 'resource' | 'seen',
  atLocationId: string | undefined,
  tables: DirectoryTables,
): string | undefined {
  const rows = atLocationId ? tables.linked('attributes', 'link_id', atLocationId) : [];
  const row = rows.find(
    (one) => ownTaxonomyOf(tables.findById('taxonomy_terms', cellValue(one, 'taxonomy_term_id')), tables) === own,
  );
  return row && cellValue(row, 'value');
}

function ownTaxonomyOf(term: Row | undefined, tables: DirectoryTables): WaymarkTaxonomy | undefined {
  const name =
    cellValue(tables.findById('taxonomies', cellValue(term, 'taxonomy_id')), 'name') || cellValue(term, 'taxonomy');
  return (Object.keys(waymarkTaxonomies) as WaymarkTaxonomy[]).find((own) => waymarkTaxonomies[own] === name);
}

/** The attribute together with its term, because terms are not kept in a table of their own. */
function termRow(row: Row, term: Row | undefined, tables: DirectoryTables): Record<string, string> {
  const taxonomy =
    cellValue(tables.findById('taxonomies', cellValue(term, 'taxonomy_id')), 'name') || cellValue(term, 'taxonomy');
  return {
    ...unmappedColumns(row, ['link_id']),
    ...(cellValue(term, 'code') && { term_code: cellValue(term, 'code') }),
    ...(cellValue(term, 'name') && { term_name: cellValue(term, 'name') }),
    ...(taxonomy && { taxonomy }),
  };
}
