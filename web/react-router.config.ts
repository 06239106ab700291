import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small: one cached file beats a question to the server per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
