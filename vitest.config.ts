import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A server test waits for its database as often as the database waits for it.
    maxWorkers: Math.max(2, availableParallelism()),
    include: ['{contract,matching,hsds,server,web,scripts,bench}/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    // A test waits for what it asks, never for how long it takes: how fast things are is measured in bench/.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['server/src/testing/postgres-for-tests.ts'],
  },
});
