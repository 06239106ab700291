/** MiniSearch with the settings its documentation recommends for typed search: fuzzy, prefixes, boosted fields. */
import MiniSearch from 'minisearch';
import type { Collection } from './collection.ts';

export function createMiniSearch({ records }: Collection): (text: string) => string[] {
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
