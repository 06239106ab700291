import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../../platform/http/api.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import type { Exporting } from '../../services/hsds-transfer/exported-records.ts';
import { exportDirectory } from './export-directory.ts';

export function exports(parts: Exporting): Feature {
  return (api) => {
    serveFile(api, endpoints.exportDirectory, async ({ query }) => exportDirectory(parts, query));
  };
}
