/** `npm test`: everything that must hold. Each step's output is shown; the last line counts the tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb, install, nodeProgram, root } from './setup.mjs';

install();
const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const counts = { passed: 0, failed: 0, skipped: 0 };

function step(title, program, words, folder = root, more = {}) {
  console.log(`\n== ${title}`);
  const result = spawnSync(nodeProgram(), [join(root, 'node_modules', program), ...words], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...more },
  });
  if (result.status !== 0) {
    console.log(`== ${title}: FAILED`);
  }
  return result.status === 0;
}

/** A check that is one test: the types of a room, the lint of the tree. */
function check(...words) {
  counts[step(...words) ? 'passed' : 'failed'] += 1;
}

/** Adds a runner's own count; a runner that failed without a failed test (an error outside one) counts as one failure. */
function count(succeeded, file, read) {
  const path = join(reports, file);
  const found = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  counts.passed += found.passed;
  counts.failed += succeeded ? found.failed : Math.max(found.failed, 1);
  counts.skipped += found.skipped;
}

check('Types of the pages’ routes', '@react-router/dev/bin.cjs', ['typegen'], join(root, 'web'));
const rooms = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
for (const room of rooms) {
  check(`Types of ${room}`, 'typescript/bin/tsc', ['-p', room]);
}
check('Lint, format and boundaries', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
const units = step('Unit and HTTP tests', 'vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'vitest.json')}`,
]);
count(units, 'vitest.json', (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
}));
buildWeb();
const browser = findOrInstallBrowser();
const screens = step('Browser tests', '@playwright/test/cli.js', ['test'], join(root, 'e2e'), {
  ...(browser && { CHROME_PATH: browser }),
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
});
count(screens, 'playwright.json', ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
}));

console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);
