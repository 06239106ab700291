/** What arrives over a real connection before it is a request. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { problems } from '@waymark/contract/problem';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testSite } from '../app-for-tests.ts';
import { createLogger } from './logging.ts';
import { createServer } from './server.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = await createServer({ site: testSite, logger: createLogger('silent') });
  app.get('/length', async (request) => ({ length: String(Object(request.query).query).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test('a need as long as may be, in any script, arrives whole', async () => {
  const need = '食'.repeat(4000);
  const answer = await fetch(`http://127.0.0.1:${port}/length?query=${encodeURIComponent(need)}`);
  expect(await answer.json()).toEqual({ length: 4000 });
});

test.each([
  ['what is no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  [
    'a request line without end',
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('%s is answered in the shape of every other problem', async (_what, text, status) => {
  const answer = await send(text);
  expect(answer).toContain(`HTTP/1.1 ${status}`);
  expect(answer.split('\r\n\r\n')[1]).toBe(JSON.stringify({ message: problems['malformed-request'].message }));
});
