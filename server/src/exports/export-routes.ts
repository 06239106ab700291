import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../http/api.ts';
import { serveFile } from '../http/serve-file.ts';
import { exportDirectory } from './export-directory.ts';
import type { Exporting } from './exported-records.ts';

export function exports(parts: Exporting): Feature {
  return (api) => {
    serveFile(api, endpoints.exportDirectory, async ({ query }) => exportDirectory(parts, query));
  };
}
