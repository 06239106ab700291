/** A program that is told of changes, on this computer, which answers as it is told to. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: string;
  /** With its port, as IMPORT_ALLOW_HOSTS names it. */
  host: string;
  received: Received[];
  /** From now on; at first it takes everything. */
  answer: (status: number, headers?: Record<string, string>) => void;
  /** Never answers; resolves when something has come in. */
  silent: () => Promise<void>;
  /** Says that it takes it, and goes on for ever; resolves to the bytes that it could send when nobody listens any more. */
  endless: () => Promise<number>;
  reset: () => void;
  close: () => Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const taking = (response: ServerResponse) => void response.writeHead(204).end();
  let answering: (response: ServerResponse) => void = taking;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) {
      body += piece;
    }
    received.push({ headers: request.headers, body });
    answering(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/waymark?key=1`,
    host,
    received,
    answer(status, headers = {}) {
      answering = (response) => void response.writeHead(status, headers).end('{"thanks":true}');
    },
    silent() {
      const came = Promise.withResolvers<void>();
      answering = () => void came.resolve();
      return came.promise;
    },
    endless() {
      const ended = Promise.withResolvers<number>();
      let sent = 0;
      answering = (response) => {
        response.writeHead(200);
        const more = () => {
          do {
            sent += 65_536;
          } while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        response.on('close', () => ended.resolve(sent));
        more();
      };
      return ended.promise;
    },
    reset() {
      received.length = 0;
      answering = taking;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As docs/webhooks.md tells receivers to. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(right);
}
