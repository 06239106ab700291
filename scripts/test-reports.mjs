/** Reads the JSON reports of Vitest and Playwright: `{ passed, skipped }` are counts, `{ failed, flaky }` lists of texts. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup.mjs';

const emptyReport = { passed: 0, skipped: 0, failed: [], flaky: [] };

export function readUnitReport(path) {
  const report = read(path);
  if (!report) {
    return emptyReport;
  }
  const tests = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      status,
      wasRetried: failureMessages.length > 0,
      text: describe([file, ...ancestorTitles, title].join(' > '), failureMessages[0]),
    }));
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed');
    return isBroken ? [...tests, { status, text: `${file}: an error outside the tests` }] : tests;
  });
  const textsOf = (predicate) => tests.filter(predicate).map(({ text }) => text);
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failed: textsOf(({ status }) => status === 'failed'),
    // A test that passed with errors passed on its retry.
    flaky: textsOf(({ status, wasRetried }) => status === 'passed' && wasRetried),
  };
}

export function readBrowserReport(path) {
  const report = read(path);
  if (!report) {
    return emptyReport;
  }
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  const textsOf = (wanted) => tests.filter(({ status }) => status === wanted).map(({ text }) => text);
  const { expected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, skipped, failed: textsOf('unexpected'), flaky: textsOf('flaky') };
}

function testsOf({ title, specs, suites = [] }, parents = []) {
  const path = [...parents, title];
  const own = specs.map(({ title, tests }) => {
    const { status, results = [] } = tests[0] ?? {};
    const [first] = results;
    const message = first?.errors.map((error) => error.message).join('\n');
    return { status, text: describe(`e2e/${[...path, title].join(' > ')}`, message, pageSnapshotOf(first)) };
  });
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))];
}

/** The accessibility tree of the page's main element when a browser test failed; empty when there is none. */
function pageSnapshotOf(result) {
  const path = result?.attachments.find(({ name }) => name === 'error-context')?.path;
  const text = path && existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /^( *)- main\b.*(\n\1 .*)*/m.exec(text)?.[0] ?? '';
}

/** A test's name, the beginning of its message, and the beginning of the page. */
function describe(name, message = '', snapshot = '') {
  const lines = [...stripVTControlCharacters(message).split('\n').slice(0, 12), ...snapshot.split('\n').slice(0, 80)];
  return [name, ...lines].join('\n      ').trimEnd();
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
