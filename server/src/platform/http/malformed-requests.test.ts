/** Malformed and slow requests on a real connection. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { problemDefinitions } from '@waymark/contract/problem';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testSite } from '../../testing/app-for-tests.ts';
import { createLogger } from './logging.ts';
import { createServer } from './server.ts';
import { allowSlowUploads } from './upload-timeouts.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = await createServer({ site: testSite, logger: createLogger('silent') });
  app.get('/length', async (request) => ({ length: String(Object(request.query).query).length }));
  app.post('/form', async ({ body }) => ({ body }));
  const files: FastifyPluginAsync = async (scope) => {
    allowSlowUploads(scope);
    scope.post('/file', async ({ body }) => ({ body }));
  };
  await app.register(files);
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

test('a query of 4000 characters in any script is accepted', async () => {
  const need = '食'.repeat(4000);
  const answer = await fetch(`http://127.0.0.1:${port}/length?query=${encodeURIComponent(need)}`);
  expect(await answer.json()).toEqual({ length: 4000 });
});

test.each([
  ['data that is not HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  [
    'a request line without end',
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('%s gets a problem body', async (_what, text, status) => {
  const answer = await send(text);
  expect(answer).toContain(`HTTP/1.1 ${status}`);
  expect(answer.split('\r\n\r\n')[1]).toBe(
    JSON.stringify({ message: problemDefinitions['malformed-request'].message }),
  );
});

test.each([
  ['a file', '/file', '200 OK'],
  ['anything else', '/form', '408 Request Timeout'],
])('%s that is still arriving at the request timeout (%s): %s', async (_what, path, status) => {
  const body = '{"name":"county"}';
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n`;
  const connected = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  const requested = once(app.server, 'request');
  socket.write(`${head}content-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  const [serverSocket] = await connected;
  await requested;
  // The hooks before the body are done one turn later; then Node's timeout fires.
  await new Promise((resolve) => setImmediate(resolve));
  app.server.emit('clientError', Object.assign(new Error('Late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), serverSocket);
  socket.write(body.slice(5));
  await once(socket, 'close');
  expect(answer).toContain(`HTTP/1.1 ${status}`);
});
