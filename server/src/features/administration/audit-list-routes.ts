import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerDownload } from '../../platform/http/register-file-endpoint.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export function auditList(deps: { db: Database; now: () => Date }): RoutePlugin {
  return (api) => {
    registerEndpoint(api, endpoints.listAudit, ({ query }) => listAudit(deps.db, query));
    registerDownload(api, endpoints.exportAudit, async ({ query }) => exportAudit(deps, query));
  };
}
