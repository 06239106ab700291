import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress-files.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One file per page: each further file is a request with its own headers.
  splitRouteModules: false,
  // The table of routes is small, so one cached file is cheaper than a request per link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
