/**
 * `npm run screens [-- FOLDER]`: pictures of the screens over the sample directory, at phone, tablet and desk width, light and
 * dark. Without a folder it renews the ones the documentation shows (docs/screens); with one it takes every screen in every way.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '../scripts/browser.mjs';
import { browserFlags } from './browser-flags.ts';

type Screen = { name: string; open: (page: Page) => Promise<void> };
type Way = { width: number; scheme: 'light' | 'dark'; language: 'en' | 'es' | 'ar' };

const port = 3912;
const origin = `http://127.0.0.1:${port}`;
const heights: Record<number, number> = { 360: 800, 768: 1024, 1280: 900 };

async function ask(page: Page, need: string): Promise<void> {
  await page.goto('/');
  await page.locator('#quick').fill(need);
  await page.locator('form:has(#quick) button').click();
  await page.locator('main article').first().waitFor();
}

const screens: Screen[] = [
  { name: 'home', open: async (page) => void (await page.goto('/')) },
  { name: 'search', open: (page) => ask(page, 'They shut off our heat and I have a baby') },
  {
    name: 'add',
    open: async (page) => {
      await ask(page, 'They shut off our heat and I have a baby');
      await page.locator('.add-kind > summary').click();
      await page.locator('.add-kind .btn').click();
      await page.locator('#kind-filter').fill('a');
    },
  },
  { name: 'kinds', open: async (page) => void (await page.goto('/about/kinds-of-help')) },
  { name: 'words', open: async (page) => void (await page.goto('/about/kinds-of-help/food')) },
  { name: 'crisis', open: (page) => ask(page, 'my husband hits me and I have nowhere to go tonight') },
  { name: 'list', open: async (page) => void (await page.goto('/search?category=food')) },
  {
    name: 'resource',
    open: async (page) => {
      await page.goto('/search?category=food');
      await page.locator('main article h3 a').first().click();
      await page.locator('main article h1').waitFor();
    },
  },
];

const shown: [string, Way][] = [
  ['search', { width: 1280, scheme: 'light', language: 'en' }],
  ['home', { width: 360, scheme: 'light', language: 'en' }],
  ['search', { width: 360, scheme: 'dark', language: 'es' }],
  ['resource', { width: 360, scheme: 'light', language: 'ar' }],
];

function everyWay(): [string, Way][] {
  return screens.flatMap(({ name }) =>
    [360, 768, 1280].flatMap((width) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        (['en', 'es', 'ar'] as const).map((language): [string, Way] => [name, { width, scheme, language }]),
      ),
    ),
  );
}

async function take(browser: Browser, folder: string, name: string, way: Way): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: way.width, height: heights[way.width] ?? 800 },
    colorScheme: way.scheme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lang', value: way.language, url: origin }]);
  const page = await context.newPage();
  await screens.find((screen) => screen.name === name)?.open(page);
  const file = join(folder, `${name}-${way.width}-${way.scheme}-${way.language}.png`);
  await page.screenshot({ path: file });
  await context.close();
  console.log(file);
}

const asked = process.argv[2];
const folder = asked ? resolve(asked) : join(import.meta.dirname, '..', 'docs', 'screens');
await mkdir(folder, { recursive: true });
const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), String(port)], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const executablePath = findOrInstallBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
try {
  while (
    !(await fetch(`${origin}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    await pause(100);
  }
  for (const [name, way] of asked ? everyWay() : shown) {
    await take(browser, folder, name, way);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
}
