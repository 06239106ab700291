import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Packages whose tests share nothing but pure functions: they need no process of their own for each file. */
const pure = 'contract,matching,hsds,web,scripts';

/** What starts whole programs waits as often as it works: begun first, it has company until its end. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const startsPrograms = ({ moduleId }: TestSpecification) => programs.test(moduleId);
    return [...sorted.filter(startsPrograms), ...sorted.filter((file) => !startsPrograms(file))];
  }
}
const programs = /server\/src\/(?:start\/process|cli\/import)\.test\.ts$/;

export default defineConfig({
  test: {
    sequence: { sequencer: ProgramsFirst },
    // A server test waits for its database as often as the database waits for it.
    maxWorkers: availableParallelism() + 1,
    exclude: ['**/node_modules/**', '**/build/**'],
    // A test waits for what it asks, never for how long it takes: how fast things are is measured in bench/. A machine that
    // runs many things at once stalls for seconds.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'pure', include: [`{${pure}}/**/*.test.{ts,tsx}`], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,bench}/**/*.test.ts', '*.test.ts'],
          // What the modules of the server hold are types, rules and the engine, never the state of a test.
          isolate: false,
          globalSetup: ['server/src/testing/postgres-for-tests.ts'],
        },
      },
    ],
  },
});
