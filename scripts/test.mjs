/** `npm test`: everything that must hold. Each step's output is shown; the last line counts the tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb, install, nodeProgram, root } from './setup.mjs';

const began = performance.now();
install();
const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const counts = { passed: 0, skipped: 0 };
/** Browser tests that passed at a second try: each is told with what went wrong, and more than a few are failures. */
const retried = [];
const mostRetried = 3;
/** What failed and why: who reads only the end of a log learns it there. */
const failures = [];
/** A failed test's name with the beginning of its message. */
const failure = (name, message = '', seen = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 12), ...seen.split('\n').slice(0, 80)].join(
    '\n      ',
  );

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

/** A check that is one test: the types of a package, the lint of the tree. */
function check(title, ...words) {
  if (step(title, ...words)) {
    counts.passed += 1;
  } else {
    failures.push(title);
  }
}

/** Adds a runner's own count; a runner that failed without a failed test (an error outside one) counts as one failure. */
function count(title, succeeded, file, read) {
  const path = join(reports, file);
  const found = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, skipped: 0, failed: [] };
  counts.passed += found.passed;
  counts.skipped += found.skipped;
  failures.push(...(succeeded || found.failed.length > 0 ? found.failed : [`${title}: an error outside the tests`]));
}

check('Types of the pages’ routes', '@react-router/dev/bin.cjs', ['typegen'], join(root, 'web'));
const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
for (const name of packages) {
  check(`Types of ${name}`, 'typescript/bin/tsc', ['-p', name]);
}
check('Lint, format and boundaries', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
check('Files, exports and dependencies that nothing uses', 'knip/bin/knip.js', ['--no-progress']);
const units = step('Unit and HTTP tests', 'vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'vitest.json')}`,
]);
count('Unit and HTTP tests', units, 'vitest.json', (report) => ({
  passed: report.numPassedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failed: report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const named = failed.map(({ ancestorTitles, title, failureMessages }) =>
      failure([file, ...ancestorTitles, title].join(' > '), failureMessages[0]),
    );
    return status === 'failed' && named.length === 0 ? [`${file}: an error outside the tests`] : named;
  }),
}));
buildWeb();
const browser = findOrInstallBrowser();
const screens = step('Browser tests', '@playwright/test/cli.js', ['test', '--retries=1'], join(root, 'e2e'), {
  ...(browser && { CHROME_PATH: browser }),
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
});
count('Browser tests', screens, 'playwright.json', ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  skipped: stats.skipped,
  failed: suites.flatMap((suite) => failedSpecs(suite)),
}));
if (retried.length > mostRetried) failures.push(`${retried.length} browser tests passed only at a second try`);

function failedSpecs({ title, specs, suites = [] }, above = []) {
  const path = [...above, title];
  const failed = [];
  for (const { title, tests } of specs) {
    const { status, results = [] } = tests[0] ?? {};
    if (status !== 'flaky' && status !== 'unexpected') continue;
    const [first] = results;
    const message = first?.errors.map((error) => error.message).join('\n');
    const told = failure(`e2e/${[...path, title].join(' > ')}`, message, pageOf(first));
    (status === 'flaky' ? retried : failed).push(told);
  }
  return [...failed, ...suites.flatMap((suite) => failedSpecs(suite, path))];
}

/** What the page held when a browser test failed, as assistive technology reads it; without header and footer. */
function pageOf(result) {
  const path = result?.attachments.find(({ name }) => name === 'error-context')?.path;
  const text = path && existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /^( *)- main\b.*(\n\1 .*)*/m.exec(text)?.[0] ?? '';
}

if (retried.length > 0) {
  console.log(`\nPassed at a second try:\n${retried.map((name) => `  ${name}`).join('\n')}`);
}
if (failures.length > 0) {
  console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
}

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`\nIn ${minutes} minutes:\n${counts.passed} passed, ${failures.length} failed, ${counts.skipped} skipped`);
process.exit(failures.length === 0 ? 0 : 1);
