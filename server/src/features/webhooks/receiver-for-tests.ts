/** A local receiver of webhooks whose answers tests choose. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: string;
  /** With its port, as in IMPORT_ALLOW_HOSTS. */
  host: string;
  received: Received[];
  /** Sets the answer from now on; at first 204. */
  answer: (status: number, headers?: Record<string, string>) => void;
  /** Never answers from now on; resolves when a request has come in. */
  silent: () => Promise<void>;
  /** Answers 200 with an endless body; resolves to the number of sent bytes once the client disconnects. */
  endless: () => Promise<number>;
  reset: () => void;
  close: () => Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const accept = (response: ServerResponse) => void response.writeHead(204).end();
  let respond: (response: ServerResponse) => void = accept;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) {
      body += chunk;
    }
    received.push({ headers: request.headers, body });
    respond(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/waymark?key=1`,
    host,
    received,
    answer(status, headers = {}) {
      respond = (response) => void response.writeHead(status, headers).end('{"thanks":true}');
    },
    silent() {
      const arrived = Promise.withResolvers<void>();
      respond = () => void arrived.resolve();
      return arrived.promise;
    },
    endless() {
      const ended = Promise.withResolvers<number>();
      let sent = 0;
      respond = (response) => {
        response.writeHead(200);
        const write = () => {
          do {
            sent += 65_536;
          } while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', write);
        response.on('close', () => ended.resolve(sent));
        write();
      };
      return ended.promise;
    },
    reset() {
      received.length = 0;
      respond = accept;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Verifies a signature as docs/webhooks.md describes it. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
