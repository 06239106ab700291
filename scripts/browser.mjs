/**
 * Finds or installs a Chromium for browser tests, screenshots and Lighthouse: CHROME_PATH, one on PATH, Debian's package when
 * root, else Playwright's own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError, nodeProgram, root } from './setup.mjs';

/** Chromium as root and on a machine without a network: no sandbox, and no background requests for updates. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** In order of preference: the headless shell renders alike with a third less of the processor. */
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
    const apt = (args) =>
      spawnSync('apt-get', args, {
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
    exitWithError(
      'No browser was found for the browser tests. Install Chromium, or set CHROME_PATH to one, and try again.',
    );
  }
  return null;
}

function findBrowser() {
  const configured = process.env.CHROME_PATH;
  if (configured && !existsSync(configured)) {
    exitWithError(`CHROME_PATH is ${configured}, but there is no such file.`);
  }
  return configured || (names.map(onPath).find((path) => path !== null) ?? null);
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
