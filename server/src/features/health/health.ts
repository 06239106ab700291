/** Health check: the directory index is complete and the database replies. */
import { endpoints } from '@waymark/contract/endpoints';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData } from '../../platform/http/register-endpoint.ts';
import type { SearchIndex } from '../../services/search-index/search-index.ts';

export function health(deps: { db: Database; directory: SearchIndex; version: string }): RoutePlugin {
  const { db, directory, version } = deps;
  return (api) => {
    registerData(api, endpoints.health, async () => {
      const resources = directory.size();
      if (!(await isDatabaseReachable(db))) {
        throw new ApiError('database-away');
      }
      if (resources === null) {
        throw new ApiError('not-ready');
      }
      return { status: 'ok', version, resources };
    });
  };
}

async function isDatabaseReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    // Not logged: other calls that fail log the error.
    return false;
  }
}
