/** Whether this server can answer: its directory is complete and its database replies. */
import { endpoints } from '@waymark/contract/endpoints';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Feature } from '../http/api.ts';
import { Refusal } from '../http/problems.ts';
import { serve } from '../http/serve.ts';
import type { Directory } from '../search/directory.ts';

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
    // Why it does not answer is in the log of whatever needed it; here the caller only wants to know whether it does.
    return false;
  }
}
