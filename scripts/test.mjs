/** `npm test`: types, lint, and all tests. docs/testing.md describes the options. The last line of its output counts the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from './browser.mjs';
import {
  changesSince,
  readLastPassedCommit,
  recordPassedCommit,
  selectBrowserTests,
  selectProcessTests,
} from './choose-tests.mjs';
import { buildWeb, exitWithError, install, nodeProgram, root, withCompileCache } from './setup.mjs';
import { readBrowserReport, readUnitReport } from './test-reports.mjs';

const usage = `npm test                  everything
npm test -- WORD …        the tests whose file or address contains a word: needs, admin, hours …
npm test -- --changed     what the changes since the last green run can reach
npm test -- --busy        everything, while two other processes keep the processor busy
npm run test:quick        types, lint, and the tests that need no server`;
/** A run with more flaky tests than these fails. */
const maxFlaky = 10;
/** Bytes: about ten times what a run holds at once. */
const minMemoryBytes = 2 * 2 ** 30;

const began = performance.now();
const { busy, changed, quick, words } = options();
install();
const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
/** Used by this run only; the guard removes it, also when the run is killed. */
const temporary = mkdtempSync(join(temporaryRoot(), 'waymark-tests-'));
// As root, PostgreSQL runs under another account.
chmodSync(temporary, 0o755);
let ending = false;
const guard = spawn(process.execPath, [join(root, 'scripts', 'test-guard.mjs'), temporary], {
  stdio: ['pipe', 'ignore', 'inherit'],
  detached: true,
});
const environment = { ...withCompileCache(), TMPDIR: temporary };
const counts = { passed: 0, skipped: 0 };
/** Names and messages of failed tests, printed at the end of the log. */
const failures = [];
/** Tests that passed only on a retry, with their first error. */
const flaky = [];
/** Duration of each part of the run. */
const seconds = new Map();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void end(1));
}
for (let at = 0; busy && at < 2; at += 1) {
  start(['-e', 'for (;;);']);
}

const since = changed ? readLastPassedCommit() : null;
const changes = since === null ? null : changesSince(since);
if (changes?.length === 0) {
  console.log('Nothing has changed since the last green run.\n0 passed, 0 failed, 0 skipped');
  await end(0);
}
if (words.length === 0) {
  await checkTypesAndLint();
}
await unitTests();
if (!quick) {
  await browserTests();
}
report();
await end(failures.length === 0 ? 0 : 1);

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { busy: { type: 'boolean' }, changed: { type: 'boolean' }, quick: { type: 'boolean' } },
    });
    return { busy: false, changed: false, quick: false, ...values, words: positionals };
  } catch (error) {
    return exitWithError(`${error.message}\n\n${usage}`);
  }
}

/**
 * Every test database is some 550 files: one is created in 40 ms in memory, in 350 ms on a disk. Containers often have too little
 * shared memory for it.
 */
function temporaryRoot() {
  const sharedMemory = '/dev/shm';
  if (!existsSync(sharedMemory)) {
    return tmpdir();
  }
  const { bavail, bsize } = statfsSync(sharedMemory);
  return Math.min(bavail * bsize, freemem()) >= minMemoryBytes ? sharedMemory : tmpdir();
}

function start(args, overrides = {}) {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment, detached: true };
  const child = spawn(nodeProgram(), args, { ...options, ...overrides });
  guard.stdin.write(`${child.pid}\n`);
  return child;
}

/** Lets the guard end what still runs and clean up, then exits. */
async function end(code) {
  ending = true;
  const cleaned = new Promise((resolve) => guard.once('exit', resolve));
  guard.stdin.end();
  await cleaned;
  process.exit(code);
}

async function step(part, title, program, args, { folder = root, env = {} } = {}) {
  console.log(`\n== ${title}`);
  const from = performance.now();
  const child = start([join(root, 'node_modules', program), ...args], {
    cwd: folder,
    env: { ...environment, ...env },
  });
  const code = await new Promise((resolve) => child.once('exit', (code) => !ending && resolve(code)));
  seconds.set(part, (seconds.get(part) ?? 0) + (performance.now() - from) / 1000);
  if (code !== 0) {
    console.log(`== ${title}: FAILED`);
  }
  return code === 0;
}

/** Each check counts as one test: unused code, lint, the types of each package. */
async function checkTypesAndLint() {
  const from = performance.now();
  // The types of the pages import the generated types of their routes.
  await check('Types of the pages’ routes', '@react-router/dev/bin.cjs', ['typegen'], join(root, 'web'));
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  const checks = [
    ['Files, exports and dependencies that nothing uses', 'knip/bin/knip.js', ['--no-progress']],
    ['Lint, format and boundaries', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
    ...packages.map((name) => [`Types of ${name}`, 'typescript/bin/tsc', ['-p', name]]),
  ];
  const worker = async () => {
    for (let next = checks.pop(); next; next = checks.pop()) await check(...next);
  };
  // One check uses little more than one core.
  await Promise.all([worker(), worker()]);
  seconds.set('types and lint', (performance.now() - from) / 1000);
}

async function check(title, program, args, folder = root) {
  const child = start([join(root, 'node_modules', program), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  console.log(`\n== ${title}\n${(await output).join('')}`.trimEnd());
  if (code === 0) {
    counts.passed += 1;
  } else {
    failures.push(title);
  }
}

/** A runner that failed without a failed test (an error outside one) counts as one failure. */
function count(title, succeeded, report) {
  counts.passed += report.passed;
  counts.skipped += report.skipped;
  flaky.push(...report.flaky);
  failures.push(...(succeeded || report.failed.length > 0 ? report.failed : [`${title}: an error outside the tests`]));
}

async function vitest(title, file, args) {
  const path = join(reports, file);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const succeeded = await step('unit and HTTP tests', title, 'vitest/vitest.mjs', [
    'run',
    '--retry=1',
    '--passWithNoTests',
    ...reporters,
    ...args,
  ]);
  count(title, succeeded, readUnitReport(path));
}

async function unitTests() {
  await vitest('Unit and HTTP tests', 'vitest.json', [
    ...words,
    ...(quick ? ['--project=pure'] : []),
    ...(since === null ? [] : [`--changed=${since}`]),
  ]);
  const programs = changes === null || quick ? [] : selectProcessTests(changes);
  if (programs.length > 0) {
    await vitest('Tests of whole programs', 'programs.json', programs);
  }
}

async function browserTests() {
  const chosen = words.length > 0 || changes !== null ? selectBrowserTests({ words, changes }) : null;
  if (chosen?.length === 0) {
    return;
  }
  const from = performance.now();
  buildWeb();
  seconds.set('building the pages', (performance.now() - from) / 1000);
  const browser = findOrInstallBrowser();
  const path = join(reports, 'playwright.json');
  const args = ['test', '--retries=2', ...(chosen ?? [])];
  const succeeded = await step('browser tests', 'Browser tests', '@playwright/test/cli.js', args, {
    folder: join(root, 'e2e'),
    env: { ...(browser && { CHROME_PATH: browser }), PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  });
  count('Browser tests', succeeded, readBrowserReport(path));
}

function report() {
  if (flaky.length > maxFlaky) {
    failures.push(`${flaky.length} tests are flaky, more than ${maxFlaky}`);
  }
  const list = (names) => names.map((name) => `  ${name}`).join('\n');
  if (flaky.length > 0) {
    console.log(`\nFlaky (passed on a retry):\n${list(flaky)}`);
  }
  if (failures.length > 0) {
    console.log(`\nFailed:\n${list(failures)}`);
  } else if (words.length === 0 && !quick) {
    recordPassedCommit();
  }
  const parts = [...seconds].map(([part, spent]) => `${part} ${Math.round(spent)} s`).join(', ');
  console.log(`\nIn ${((performance.now() - began) / 60_000).toFixed(1)} minutes: ${parts}`);
  if (flaky.length > 0) {
    console.log(`${flaky.length} flaky`);
  }
  console.log(`${counts.passed} passed, ${failures.length} failed, ${counts.skipped} skipped`);
}
