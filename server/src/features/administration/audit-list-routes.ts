import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export function auditList(parts: { db: Database; now: () => Date }): Feature {
  return (api) => {
    serve(api, endpoints.listAudit, ({ query }) => listAudit(parts.db, query));
    serveFile(api, endpoints.exportAudit, async ({ query }) => exportAudit(parts, query));
  };
}
