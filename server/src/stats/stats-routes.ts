import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import type { ManagingParts } from '../resources/edit-resource.ts';
import { readStats } from './read-stats.ts';

export function stats(parts: ManagingParts): Feature {
  return (api) => {
    serve(api, endpoints.readStats, async () => ({ data: await readStats(parts) }));
  };
}
