/** Free ports for a run: of the server that most tests share, and of the dedicated servers of single test files. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that no outgoing connection takes one before it is used. */
const firstPort = 20_000;
const lastPort = 29_999;

/** Ports that are not in use. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort));
    if (!found.includes(port) && (await isFree(port))) {
      found.push(port);
    }
  }
  return found;
}

/** One for each test file with a dedicated server, because files run at the same time. */
export const serverNames = ['shared', 'settings'] as const;
export type ServerName = (typeof serverNames)[number];

/** From E2E_PORTS, which playwright.config.ts sets and workers inherit. */
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
