import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../database/database.ts';
import type { Feature } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { listAudit } from './list-audit.ts';

export function auditList({ db }: { db: Database }): Feature {
  return (api) => {
    serve(api, endpoints.listAudit, ({ query }) => listAudit(db, query));
  };
}
