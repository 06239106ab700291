/** Finds a Chromium for the browser tests, or installs one: CHROME_PATH, one on PATH, Debian's package when root, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram, root, stop } from './setup.mjs';

/** The one without windows needs a third less of the processor; it draws and runs pages alike. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/** Path of the browser, or null when Playwright's own is to be used. */
export function findOrInstallBrowser() {
  const found = findBrowser();
  if (found) {
    return found;
  }
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    const apt = (words) =>
      spawnSync('apt-get', words, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt(['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt(['install', '-y', '-qq', name]);
      const installed = findBrowser();
      if (installed) {
        return installed;
      }
    }
  }
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const result = spawnSync(nodeProgram(), [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  if (result.status !== 0) {
    stop('No browser was found for the browser tests. Install Chromium, or set CHROME_PATH to one, and try again.');
  }
  return null;
}

function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) {
    stop(`CHROME_PATH is ${given}, but there is no such file.`);
  }
  return given ?? names.map(onPath).find((path) => path !== null) ?? null;
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
