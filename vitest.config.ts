import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,matching,hsds,server,web,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: 20_000,
  },
});
