/** Browser tests against the real server, built and started for the run. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags } from '../scripts/browser.mjs';
import { freePorts, portOf, serverNames } from './ports.ts';

/** Folder of the server's data; tests read its emails there. Workers inherit the environment. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `waymark-e2e-${process.pid}`);

process.env.E2E_PORTS ??= (await freePorts(serverNames.length)).join(',');

const port = portOf('shared');

/**
 * A page lives for seconds here: compiling its scripts to machine code, and processes of their own for drawing and for the network,
 * cost an eighth of the processor time of a run.
 */
const cheaperFlags = [
  '--js-flags=--no-maglev --no-turbofan --always-sparkplug',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  // Tests wait for the server and for the browser half of the time: on two cores, three workers are faster than two.
  workers: 3,
  forbidOnly: true,
  // Long timeouts, because a busy machine stalls for seconds; durations are measured in bench/.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    // Animations take a twentieth of the processor time of a run, and axe would measure colours in the middle of a transition.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a third of the time: `npx playwright test FILE --trace on` shows what went wrong.
    trace: 'off',
    launchOptions: {
      args: [...browserFlags, ...cheaperFlags],
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
