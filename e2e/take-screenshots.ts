/**
 * `npm run screens [-- FOLDER]`: screenshots of every screen over the sample directory, at 360 and 1280 px, light and dark, into
 * docs/screens; with a folder also at 768 px and in all languages, into that. Only the few that the documentation shows are
 * committed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, request } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../scripts/browser.mjs';
import { signInBrowserAs } from './member-helpers.ts';
import { freePorts } from './ports.ts';
import { createScreenData, type Screen, screens } from './screenshot-list.ts';

type Variant = { width: number; scheme: 'light' | 'dark'; language: 'en' | 'es' | 'ar' };

const [port = 0] = await freePorts(1);
const origin = `http://127.0.0.1:${port}`;
const heights: Record<number, number> = { 360: 800, 768: 1024, 1280: 900 };

/** Screens that the documentation shows in another language than English. */
const translated: [string, Variant][] = [
  ['search', { width: 360, scheme: 'dark', language: 'es' }],
  ['resource', { width: 360, scheme: 'light', language: 'ar' }],
];

function allVariants(widths: readonly number[], languages: readonly Variant['language'][]): [string, Variant][] {
  return screens.flatMap(({ name }) =>
    widths.flatMap((width) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        languages.map((language): [string, Variant] => [name, { width, scheme, language }]),
      ),
    ),
  );
}

type ScreenData = Awaited<ReturnType<typeof createScreenData>>;

async function capture(
  browser: Browser,
  { name, who, open }: Screen,
  variant: Variant,
  { people, records }: ScreenData,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: variant.width, height: heights[variant.width] ?? 800 },
    colorScheme: variant.scheme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lang', value: variant.language, url: origin }]);
  const page = await context.newPage();
  if (who) await signInBrowserAs(page, people[who]);
  await open(page, records);
  const file = join(folder, `${name}-${variant.width}-${variant.scheme}-${variant.language}.png`);
  await page.screenshot({ path: file, fullPage: targetFolder !== undefined });
  await context.close();
  console.log(file);
}

const targetFolder = process.argv[2];
const folder = targetFolder ? resolve(targetFolder) : join(import.meta.dirname, '..', 'docs', 'screens');
await mkdir(folder, { recursive: true });
const server = spawn(process.execPath, [join(import.meta.dirname, 'start-test-server.ts'), String(port)], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const exited = once(server, 'exit');
const isRunning = () => server.exitCode === null && server.signalCode === null;
let browser: Browser | undefined;
try {
  const executablePath = findOrInstallBrowser();
  browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  while (
    !(await fetch(`${origin}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (!isRunning()) throw new Error('The server for the screenshots has ended.');
    await pause(100);
  }
  const api = await request.newContext({ baseURL: origin });
  const data = await createScreenData(api);
  const variants = targetFolder
    ? allVariants([360, 768, 1280], ['en', 'es', 'ar'])
    : [...allVariants([360, 1280], ['en']), ...translated];
  for (const [name, variant] of variants) {
    const screen = screens.find((one) => one.name === name);
    if (screen) await capture(browser, screen, variant, data);
  }
} finally {
  await browser?.close();
  if (isRunning()) server.kill('SIGTERM');
  await exited;
}
