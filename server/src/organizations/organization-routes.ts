import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../database/database.ts';
import type { Feature } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { readOrganization, searchOrganizations } from './read-organizations.ts';

export function organizations({ db }: { db: Database }): Feature {
  return (api) => {
    serve(api, endpoints.readOrganization, async ({ params }) => ({ data: await readOrganization(db, params.id) }));
    serve(api, endpoints.searchOrganizations, async ({ query }) => searchOrganizations(db, query));
  };
}
