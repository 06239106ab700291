import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress-files.ts';
import { shortenRouteTable } from './shorten-route-table.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One file per page: each further file is a request with its own headers.
  splitRouteModules: false,
  // The table of routes is small, so one cached file is cheaper than a request per link.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await shortenRouteTable(folder);
    await compressFiles(folder);
  },
} satisfies Config;
