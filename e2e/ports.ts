/** Ports of this run alone: that of the server under test, and those of the servers that single files of tests start for themselves. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections, so that none is taken between being chosen and being used. */
const first = 20_000;
const last = 29_999;

/** Ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (!found.includes(port) && (await isFree(port))) {
      found.push(port);
    }
  }
  return found;
}

/** Besides the shared one: a server for each file of tests with its own, since files run at the same time. */
export const serverNames = ['shared', 'settings', 'sources'] as const;
export type ServerName = (typeof serverNames)[number];

/** Chosen by playwright.config.ts; workers are given what it sets. */
export function portOf(server: ServerName): number {
  const ports = process.env.E2E_PORTS?.split(',') ?? [];
  return Number(ports[serverNames.indexOf(server)]);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
