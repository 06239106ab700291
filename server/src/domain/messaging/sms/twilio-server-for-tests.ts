/** A local server that speaks Twilio's API for messages, for one test. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; body?: object; headers?: Record<string, string> };

export type TestTwilio = {
  url: string;
  /** The forms of all calls with the right account and token. */
  received: Record<string, string>[];
  close: () => Promise<void>;
};

const accountSid = `AC${'0a'.repeat(16)}`;
export const testTwilio = { accountSid, authToken: 'f0e1d2c3b4a5968778695a4b3c2d1e0f', from: '+16145550199' };

/** `answer`: the reply to the nth accepted call, counted from 0; undefined: none. */
export async function startTwilio(
  answer: (call: number) => Answer | undefined = () => ({ status: 201 }),
): Promise<TestTwilio> {
  const taken: TestTwilio['received'] = [];
  const authorization = `Basic ${Buffer.from(`${accountSid}:${testTwilio.authToken}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const send = ({ status, body = {}, headers = {} }: Answer) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
        send({ status: 404, body: { code: 20404 } });
      } else if (request.headers.authorization !== authorization) {
        send({ status: 401, body: { code: 20003, message: 'Authenticate' } });
      } else {
        const reply = answer(taken.length);
        taken.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
        if (reply) {
          send(reply);
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received: taken,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
