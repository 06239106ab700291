import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../database/database.ts';
import type { Feature } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { readStats } from './read-stats.ts';

export function stats({ db }: { db: Database }): Feature {
  return (api) => {
    serve(api, endpoints.readStats, async () => ({ data: await readStats(db) }));
  };
}
