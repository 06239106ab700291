import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ManagingParts } from '../../services/managed-resources/present-managed.ts';
import { readStats } from './read-stats.ts';

export function stats(parts: ManagingParts): Feature {
  return (api) => {
    serve(api, endpoints.readStats, async () => ({ data: await readStats(parts) }));
  };
}
