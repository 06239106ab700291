/** Selects the tests that a word or a change concerns, where the imports of a test do not show it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exitWithError, root } from './setup.mjs';

/** Holds the hash of the last commit whose whole suite passed. */
const greenFile = join(root, '.cache', 'green');

/** Records HEAD, unless there are uncommitted changes: then the commit is not what was tested. */
export function recordPassedCommit() {
  const head = git('rev-parse', 'HEAD').stdout.trim();
  if (head !== '' && git('status', '--porcelain').stdout === '') {
    mkdirSync(dirname(greenFile), { recursive: true });
    writeFileSync(greenFile, head);
  }
}

export function readLastPassedCommit() {
  const commit = existsSync(greenFile) ? readFileSync(greenFile, 'utf8') : '';
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0) {
    exitWithError(
      '--changed needs a commit whose whole suite was green here: run npm test once on a tree without changes.',
    );
  }
  return commit;
}

/** Paths from the root of the repository, untracked files included. */
export function changesSince(commit) {
  const changed = git('diff', '--name-only', commit).stdout;
  const added = git('ls-files', '--others', '--exclude-standard').stdout;
  return [...changed.split('\n'), ...added.split('\n')].filter((file) => file !== '');
}

/**
 * Tests that start programs or threads do not import the files that these run, so Vitest cannot relate them to a change: any
 * change in the server or the packages below it selects them.
 */
export function selectProcessTests(changes) {
  const isReached = changes.some((file) => /^(server|matching|contract|hsds|package)/.test(file) && !isTest(file));
  return isReached
    ? [
        'server/src/start',
        'server/src/cli',
        'server/src/invariants',
        'server/src/services/search-index',
        'server/src/features/search',
      ]
    : [];
}

/** Names of browser test files: for words, those with one in their name or in a URL that they open; for changes, see below. */
export function selectBrowserTests({ words, changes }) {
  const files = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.e2e.ts'));
  if (changes === null) {
    return files.filter((name) => {
      const text = readFileSync(join(root, 'e2e', name), 'utf8');
      return words.some((word) => name.includes(word) || text.includes(`/${word}`));
    });
  }
  const affectsNoPage = (file) => isTest(file) || /^(docs|bench)\/|\.md$/.test(file);
  const affectsPages = changes.some((file) => !affectsNoPage(file));
  return affectsPages ? files : files.filter((name) => changes.includes(`e2e/${name}`));
}

function isTest(file) {
  return /\.(test|e2e)\.tsx?$/.test(file);
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' });
}
