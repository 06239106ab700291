import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../database/database.ts';
import type { Hours } from '../hours/hours.ts';
import type { Feature } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { presentResource } from './present-resource.ts';
import { readPublicResource } from './read-public-resources.ts';

export function resources(parts: { db: Database; hours: Hours; timeZone: string; now: () => Date }): Feature {
  const { db, hours, timeZone, now } = parts;
  return (api) => {
    serve(api, endpoints.readResource, async ({ params }) => {
      const row = await readPublicResource(db, params.id);
      return { data: presentResource(row, { hours, now: now(), timeZone, week: true }) };
    });
  };
}
