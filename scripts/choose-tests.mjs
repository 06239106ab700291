/** Which tests a word or a change is about. What the imports of a test do not show is said here. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, stop } from './setup.mjs';

/** Holds the commit whose whole suite was green last. */
const greenFile = join(root, '.cache', 'green');

/** Not when the tree holds what is in no commit. */
export function rememberGreen() {
  const head = git('rev-parse', 'HEAD').stdout.trim();
  if (head !== '' && git('status', '--porcelain').stdout === '') {
    mkdirSync(dirname(greenFile), { recursive: true });
    writeFileSync(greenFile, head);
  }
}

export function lastGreen() {
  const commit = existsSync(greenFile) ? readFileSync(greenFile, 'utf8') : '';
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0) {
    stop('--changed needs a commit whose whole suite was green here: run npm test once on a tree without changes.');
  }
  return commit;
}

/** Files from the root of the repository, new ones included. */
export function changesSince(commit) {
  const changed = git('diff', '--name-only', commit).stdout;
  const added = git('ls-files', '--others', '--exclude-standard').stdout;
  return [...changed.split('\n'), ...added.split('\n')].filter((file) => file !== '');
}

/** Tests that start programs or threads, whose files they do not import: any change beneath the server reaches them. */
export function programTests(changes) {
  const isReached = changes.some((file) => /^(server|matching|contract|hsds|package)/.test(file) && !isTest(file));
  return isReached
    ? [
        'server/src/start',
        'server/src/cli',
        'server/src/invariants',
        'server/src/services/search',
        'server/src/features/search',
      ]
    : [];
}

/** Browser tests by file: of a word, those that bear it in their name or open an address with it; of a change, see below. */
export function browserTestsAbout({ words, changes }) {
  const files = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.e2e.ts'));
  if (changes === null) {
    return files.filter((name) => {
      const text = readFileSync(join(root, 'e2e', name), 'utf8');
      return words.some((word) => name.includes(word) || text.includes(`/${word}`));
    });
  }
  const isPlainTest = (file) => isTest(file) || /^(docs|bench)\/|\.md$/.test(file);
  const reachesAll = changes.some((file) => !isPlainTest(file));
  return reachesAll ? files : files.filter((name) => changes.includes(`e2e/${name}`));
}

function isTest(file) {
  return /\.(test|e2e)\.tsx?$/.test(file);
}

function git(...words) {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' });
}
