/** Starts HAProxy in front of several servers. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stopProcess } from './child-processes.ts';
import { waitUntilReady } from './running-app.ts';

/** The configuration that docs/operations/scale.md recommends, with local addresses. */
function configuration(port: number, nodes: readonly string[]): string {
  const servers = nodes.map((url, at) => `  server node${at + 1} ${new URL(url).host} check`);
  return `
global
  maxconn 4096
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure empty-response
frontend public
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance leastconn
  option httpchk GET /api/health
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`;
}

export const hasProxy = spawnSync('haproxy', ['-v']).status === 0;

/** @returns a function that stops it. Throws when it does not become ready. */
export async function startProxy(folder: string, port: number, nodes: readonly string[]): Promise<() => Promise<void>> {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, nodes));
  const proxy = spawn('haproxy', ['-f', file, '-db', '-q'], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/api/health`, proxy);
  } catch (error) {
    await stopProcess(proxy, 'SIGKILL');
    throw error;
  }
  return () => stopProcess(proxy);
}
