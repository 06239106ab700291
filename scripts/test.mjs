/** `npm test`: everything that must hold. docs/testing.md says what else can be asked for. The last line counts the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from './browser.mjs';
import { browserTestsAbout, changesSince, lastGreen, programTests, rememberGreen } from './choose-tests.mjs';
import { buildWeb, install, nodeProgram, root, stop, withCompileCache } from './setup.mjs';
import { readBrowserReport, readUnitReport } from './test-reports.mjs';

const usage = `npm test                  everything
npm test -- WORD …        the tests whose file or address contains a word: needs, admin, hours …
npm test -- --changed     what the changes since the last green run can reach
npm test -- --busy        everything, while two other processes keep the processor busy
npm run test:quick        types, lint, and the tests that need no server`;
/** More flaky tests than these fail a run. */
const maxFlaky = 10;
/** Bytes. Some ten times what a run holds at once. */
const minMemoryBytes = 2 * 2 ** 30;

const began = performance.now();
const { busy, changed, quick, words } = options();
install();
const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
/** Of the run alone, and removed by the guard when it ends, however it ends. */
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
/** What failed and why: who reads only the end of a log learns it there. */
const failures = [];
/** Tests that passed only when they were asked again, with their first error. */
const flaky = [];
/** Of each part. */
const seconds = new Map();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void end(1));
}
for (let at = 0; busy && at < 2; at += 1) {
  start(['-e', 'for (;;);']);
}

const since = changed ? lastGreen() : null;
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
    return stop(`${error.message}\n\n${usage}`);
  }
}

/**
 * Every test database is some 550 files: in memory one is made in 40 ms, on a disk it takes 350. The memory of a container is often too
 * small for that.
 */
function temporaryRoot() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) {
    return tmpdir();
  }
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= minMemoryBytes ? memory : tmpdir();
}

function start(words, more = {}) {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment, detached: true };
  const child = spawn(nodeProgram(), words, { ...options, ...more });
  guard.stdin.write(`${child.pid}\n`);
  return child;
}

/** What still runs ends with the run, and is cleaned up after. */
async function end(code) {
  ending = true;
  const cleaned = new Promise((resolve) => guard.once('exit', resolve));
  guard.stdin.end();
  await cleaned;
  process.exit(code);
}

async function step(part, title, program, words, { folder = root, more = {} } = {}) {
  console.log(`\n== ${title}`);
  const from = performance.now();
  const child = start([join(root, 'node_modules', program), ...words], {
    cwd: folder,
    env: { ...environment, ...more },
  });
  const code = await new Promise((resolve) => child.once('exit', (code) => !ending && resolve(code)));
  seconds.set(part, (seconds.get(part) ?? 0) + (performance.now() - from) / 1000);
  if (code !== 0) {
    console.log(`== ${title}: FAILED`);
  }
  return code === 0;
}

/** Checks that are one test each: the types of a package, the lint of the tree. */
async function checkTypesAndLint() {
  const from = performance.now();
  // What the pages' types are made of.
  await check('Types of the pages’ routes', '@react-router/dev/bin.cjs', ['typegen'], join(root, 'web'));
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  const checks = [
    ['Files, exports and dependencies that nothing uses', 'knip/bin/knip.js', ['--no-progress']],
    ['Lint, format and boundaries', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
    ...packages.map((name) => [`Types of ${name}`, 'typescript/bin/tsc', ['-p', name]]),
  ];
  const inTurn = async () => {
    for (let next = checks.pop(); next; next = checks.pop()) await check(...next);
  };
  // One uses little more than one core.
  await Promise.all([inTurn(), inTurn()]);
  seconds.set('types and lint', (performance.now() - from) / 1000);
}

async function check(title, program, words, folder = root) {
  const child = start([join(root, 'node_modules', program), ...words], {
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
function count(title, succeeded, found) {
  counts.passed += found.passed;
  counts.skipped += found.skipped;
  flaky.push(...found.flaky);
  failures.push(...(succeeded || found.failed.length > 0 ? found.failed : [`${title}: an error outside the tests`]));
}

async function vitest(title, file, words) {
  const path = join(reports, file);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const succeeded = await step('unit and HTTP tests', title, 'vitest/vitest.mjs', [
    'run',
    '--retry=1',
    '--passWithNoTests',
    ...reporters,
    ...words,
  ]);
  count(title, succeeded, readUnitReport(path));
}

async function unitTests() {
  await vitest('Unit and HTTP tests', 'vitest.json', [
    ...words,
    ...(quick ? ['--project=pure'] : []),
    ...(since === null ? [] : [`--changed=${since}`]),
  ]);
  const programs = changes === null || quick ? [] : programTests(changes);
  if (programs.length > 0) {
    await vitest('Tests of whole programs', 'programs.json', programs);
  }
}

async function browserTests() {
  const chosen = words.length > 0 || changes !== null ? browserTestsAbout({ words, changes }) : null;
  if (chosen?.length === 0) {
    return;
  }
  const from = performance.now();
  buildWeb();
  seconds.set('building the pages', (performance.now() - from) / 1000);
  const browser = findOrInstallBrowser();
  const path = join(reports, 'playwright.json');
  const asked = ['test', '--retries=2', ...(chosen ?? [])];
  const succeeded = await step('browser tests', 'Browser tests', '@playwright/test/cli.js', asked, {
    folder: join(root, 'e2e'),
    more: { ...(browser && { CHROME_PATH: browser }), PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  });
  count('Browser tests', succeeded, readBrowserReport(path));
}

function report() {
  if (flaky.length > maxFlaky) {
    failures.push(`${flaky.length} tests are flaky, more than ${maxFlaky}`);
  }
  const list = (names) => names.map((name) => `  ${name}`).join('\n');
  if (flaky.length > 0) {
    console.log(`\nFlaky (passed when asked again):\n${list(flaky)}`);
  }
  if (failures.length > 0) {
    console.log(`\nFailed:\n${list(failures)}`);
  } else if (words.length === 0 && !quick) {
    rememberGreen();
  }
  const parts = [...seconds].map(([part, spent]) => `${part} ${Math.round(spent)} s`).join(', ');
  console.log(`\nIn ${((performance.now() - began) / 60_000).toFixed(1)} minutes: ${parts}`);
  if (flaky.length > 0) {
    console.log(`${flaky.length} flaky`);
  }
  console.log(`${counts.passed} passed, ${failures.length} failed, ${counts.skipped} skipped`);
}
