import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,matching,hsds,server,web,scripts,bench}/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['server/src/testing/postgres-for-tests.ts'],
  },
});
