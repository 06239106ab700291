/** Health check: the directory index is complete and the database replies. */
import { endpoints } from '@waymark/contract/endpoints';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Directory } from '../../services/search/directory.ts';

export function health(parts: { db: Database; directory: Directory; version: string }): Feature {
  const { db, directory, version } = parts;
  return (api) => {
    serve(api, endpoints.health, async () => {
      const resources = directory.size();
      if (!(await answers(db))) {
        throw new Refusal('database-away');
      }
      if (resources === null) {
        throw new Refusal('not-ready');
      }
      return { data: { status: 'ok', version, resources } };
    });
  };
}

async function answers(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    // Errors are logged by the calls that fail; the health check only returns the state.
    return false;
  }
}
