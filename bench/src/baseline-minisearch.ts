/** MiniSearch with the settings its documentation recommends for typed search: fuzzy, prefixes, boosted fields. */
import type { IndexDocument } from '@waymark/matching/index/index-document';
import MiniSearch from 'minisearch';

type SearchedRecord = Pick<IndexDocument, 'id' | 'name' | 'tags' | 'description' | 'category'> & {
  organizationName?: string | undefined;
};

export function createMiniSearch({ records }: { records: readonly SearchedRecord[] }): (text: string) => string[] {
  const index = new MiniSearch({
    fields: ['name', 'tags', 'description', 'organizationName', 'category'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { name: 3, tags: 2 } },
  });
  index.addAll(
    records.map(({ id, name, tags, description, organizationName, category }) => ({
      id,
      name,
      tags: tags.join(' '),
      description,
      organizationName: organizationName ?? '',
      category: category.replace('_', ' '),
    })),
  );
  return (text) => index.search(text).map(({ id }) => String(id));
}
