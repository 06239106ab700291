import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Packages whose tests only call pure functions, so that their files need no isolation from each other. */
const purePackages = 'contract,matching,hsds,web,scripts';

/** Tests that start whole programs mostly wait. They run first, so that other tests use the processor meanwhile. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const startsPrograms = ({ moduleId }: TestSpecification) => programTests.test(moduleId);
    return [...sorted.filter(startsPrograms), ...sorted.filter((file) => !startsPrograms(file))];
  }
}
const programTests = /server\/src\/(?:start\/process|cli\/import)\.test\.ts$/;

export default defineConfig({
  test: {
    sequence: { sequencer: ProgramsFirst },
    // Server tests wait for their database half of the time: one worker more than cores keeps the processor busy.
    maxWorkers: availableParallelism() + 1,
    exclude: ['**/node_modules/**', '**/build/**'],
    // Long timeouts: durations are measured in bench/, and a busy machine stalls for seconds.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'pure', include: [`{${purePackages}}/**/*.test.{ts,tsx}`], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,bench}/**/*.test.ts', '*.test.ts'],
          // Modules of the server hold no state of a test.
          isolate: false,
          globalSetup: ['server/src/testing/postgres-for-tests.ts'],
        },
      },
    ],
  },
});
