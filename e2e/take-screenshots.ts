/**
 * `npm run screens [-- FOLDER]`: pictures of every screen over the sample directory, at 360 and 1280 px, light and dark, into
 * docs/screens; with a folder also at 768 px and in all languages, into that. Git keeps the few that the documentation shows.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, request } from '@playwright/test';
import { findOrInstallBrowser } from '../scripts/browser.mjs';
import { browserFlags } from './browser-flags.ts';
import { signInBrowserAs } from './member-helpers.ts';
import { freePorts } from './ports.ts';
import { createScreenData, type Screen, screens } from './screenshot-list.ts';

type Way = { width: number; scheme: 'light' | 'dark'; language: 'en' | 'es' | 'ar' };

const [port = 0] = await freePorts(1);
const origin = `http://127.0.0.1:${port}`;
const heights: Record<number, number> = { 360: 800, 768: 1024, 1280: 900 };

/** What the documentation shows in another language than English. */
const shown: [string, Way][] = [
  ['search', { width: 360, scheme: 'dark', language: 'es' }],
  ['resource', { width: 360, scheme: 'light', language: 'ar' }],
];

function everyWay(widths: readonly number[], languages: readonly Way['language'][]): [string, Way][] {
  return screens.flatMap(({ name }) =>
    widths.flatMap((width) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        languages.map((language): [string, Way] => [name, { width, scheme, language }]),
      ),
    ),
  );
}

type Prepared = Awaited<ReturnType<typeof createScreenData>>;

async function take(
  browser: Browser,
  { name, who, open }: Screen,
  way: Way,
  { people, records }: Prepared,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: way.width, height: heights[way.width] ?? 800 },
    colorScheme: way.scheme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lang', value: way.language, url: origin }]);
  const page = await context.newPage();
  if (who) await signInBrowserAs(page, people[who]);
  await open(page, records);
  const file = join(folder, `${name}-${way.width}-${way.scheme}-${way.language}.png`);
  await page.screenshot({ path: file, fullPage: asked !== undefined });
  await context.close();
  console.log(file);
}

const asked = process.argv[2];
const folder = asked ? resolve(asked) : join(import.meta.dirname, '..', 'docs', 'screens');
await mkdir(folder, { recursive: true });
const server = spawn(process.execPath, [join(import.meta.dirname, 'start-test-server.ts'), String(port)], {
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
  const api = await request.newContext({ baseURL: origin });
  const prepared = await createScreenData(api);
  const ways = asked ? everyWay([360, 768, 1280], ['en', 'es', 'ar']) : [...everyWay([360, 1280], ['en']), ...shown];
  for (const [name, way] of ways) {
    const screen = screens.find((one) => one.name === name);
    if (screen) await take(browser, screen, way, prepared);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
}
