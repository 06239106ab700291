/** Browser tests against the real server, built and started for the run. Roles and names find things, as a person does. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags } from './browser-flags.ts';
import { freePorts, portOf, serverNames } from './ports.ts';

/** Of this run alone; tests read in it the emails that the server writes. Workers are given what is set here. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `waymark-e2e-${process.pid}`);

process.env.E2E_PORTS ??= (await freePorts(serverNames.length)).join(',');

const port = portOf('shared');

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  // A browser waits for the server, and for itself: on two cores three are faster than two.
  workers: 3,
  forbidOnly: true,
  // A test waits for what it asks, never for how long it takes: machines that run many things at once stall for seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    // Motion is decoration that no script waits for, and drawing it takes a twentieth of the processor time of a run. Half-way
    // through it colours are none that are meant, which axe would measure.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a third of the time: `npx playwright test FILE --trace on` shows what went wrong.
    trace: 'off',
    launchOptions: {
      args: browserFlags,
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    },
  },
  webServer: {
    command: `"${process.execPath}" start-test-server.ts ${port}`,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
