import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,matching,hsds,server,web,scripts,bench}/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    // A test waits for what it asks, never for how long it takes: how fast things are is measured in bench/.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['server/src/testing/postgres-for-tests.ts'],
  },
});
