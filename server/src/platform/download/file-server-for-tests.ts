/** A local HTTP server of directory files whose answers tests set. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FileServer = {
  /** URL of a file called county.csv. */
  url: string;
  /** With its port, as IMPORT_ALLOW_HOSTS names it. */
  host: string;
  port: string;
  at: (path: string) => string;
  requests: IncomingMessage[];
  reset: () => void;
  answer: (body: string, headers?: Record<string, string>, status?: number) => void;
  /** Each path redirects to the next; the last one is answered. */
  redirect: (...steps: string[]) => void;
  endless: () => void;
  dribble: () => void;
  silent: () => void;
  breakOff: () => void;
  close: () => Promise<void>;
};

type AnswerFunction = (response: ServerResponse) => void;

export async function startFileServer(): Promise<FileServer> {
  const requests: IncomingMessage[] = [];
  let currentAnswer: AnswerFunction = (response) => response.end();
  const redirects = new Map<string, string>();
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    requests.push(request);
    const next = redirects.get(request.url ?? '');
    if (next !== undefined) {
      response.writeHead(302, { location: next }).end();
    } else {
      currentAnswer(response);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `localhost:${port}`;
  const repeat = (interval: number, work: () => void) => timers.add(setInterval(work, interval));
  const stop = () => {
    for (const timer of timers) {
      clearInterval(timer);
    }
    timers.clear();
  };
  return {
    url: `http://${host}/county.csv`,
    host,
    port: String(port),
    at: (path) => `http://${host}${path}`,
    requests,
    reset() {
      stop();
      requests.length = 0;
      redirects.clear();
    },
    answer(body, headers = {}, status = 200) {
      currentAnswer = (response) => response.writeHead(status, headers).end(body);
    },
    redirect(...steps) {
      for (const [at, step] of steps.slice(0, -1).entries()) {
        redirects.set(step, steps[at + 1] ?? '');
      }
    },
    endless() {
      currentAnswer = (response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      };
    },
    dribble() {
      currentAnswer = (response) => {
        response.writeHead(200);
        repeat(20, () => response.write('x'));
      };
    },
    silent() {
      currentAnswer = () => undefined;
    },
    breakOff() {
      currentAnswer = (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('Name,Organization', () => response.destroy());
      };
    },
    async close() {
      stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
