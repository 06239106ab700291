import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerDownload } from '../../platform/http/register-file-endpoint.ts';
import type { ExportContext } from '../../services/hsds-transfer/exported-records.ts';
import { exportDirectory } from './export-directory.ts';

export function exports(deps: ExportContext): RoutePlugin {
  return (api) => {
    registerDownload(api, endpoints.exportDirectory, async ({ query }) => exportDirectory(deps, query));
  };
}
