import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../database/database.ts';
import type { Hours } from '../hours/hours.ts';
import type { Feature } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import type { Directory } from './directory.ts';
import { findResources } from './find-resources.ts';
import { listByIds } from './list-by-ids.ts';

export type SearchParts = { db: Database; directory: Directory; hours: Hours; timeZone: string; now: () => Date };

export function search(parts: SearchParts): Feature {
  return (api) => {
    serve(api, endpoints.searchResources, ({ query, locale }) => findResources(parts, query, locale));
    serve(api, endpoints.listResources, ({ query: { ids, ...query }, locale }) =>
      ids.length > 0
        ? listByIds(parts, ids)
        : findResources(parts, { ...query, query: '', concept: [], without: [] }, locale),
    );
  };
}
