import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress-files.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page in one file: in two, each would bring headers of its own.
  splitRouteModules: false,
  // The table of routes is small: one cached file beats a question to the server per link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
