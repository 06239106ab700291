/** Reads what Vitest and Playwright report as JSON: `{ passed, skipped, failed, flaky }`, the last two as texts. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup.mjs';

const nothing = { passed: 0, skipped: 0, failed: [], flaky: [] };

export function readUnitReport(path) {
  const report = read(path);
  if (!report) {
    return nothing;
  }
  const tests = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      status,
      wasAskedAgain: failureMessages.length > 0,
      text: describe([file, ...ancestorTitles, title].join(' > '), failureMessages[0]),
    }));
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed');
    return isBroken ? [...tests, { status, text: `${file}: an error outside the tests` }] : tests;
  });
  const textsOf = (which) => tests.filter(which).map(({ text }) => text);
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failed: textsOf(({ status }) => status === 'failed'),
    // The errors of a test that passed are those of its first try.
    flaky: textsOf(({ status, wasAskedAgain }) => status === 'passed' && wasAskedAgain),
  };
}

export function readBrowserReport(path) {
  const report = read(path);
  if (!report) {
    return nothing;
  }
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  const textsOf = (wanted) => tests.filter(({ status }) => status === wanted).map(({ text }) => text);
  const { expected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, skipped, failed: textsOf('unexpected'), flaky: textsOf('flaky') };
}

function testsOf({ title, specs, suites = [] }, above = []) {
  const path = [...above, title];
  const own = specs.map(({ title, tests }) => {
    const { status, results = [] } = tests[0] ?? {};
    const [first] = results;
    const message = first?.errors.map((error) => error.message).join('\n');
    return { status, text: describe(`e2e/${[...path, title].join(' > ')}`, message, pageOf(first)) };
  });
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))];
}

/** What the page held when a browser test failed, as assistive technology reads it; without header and footer. */
function pageOf(result) {
  const path = result?.attachments.find(({ name }) => name === 'error-context')?.path;
  const text = path && existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /^( *)- main\b.*(\n\1 .*)*/m.exec(text)?.[0] ?? '';
}

/** A test's name with the beginning of its message. */
function describe(name, message = '', seen = '') {
  const lines = [...stripVTControlCharacters(message).split('\n').slice(0, 12), ...seen.split('\n').slice(0, 80)];
  return [name, ...lines].join('\n      ').trimEnd();
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
