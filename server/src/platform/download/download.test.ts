import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isAllowedUrl, type OutgoingRequestFailed } from './ask-server.ts';
import { download, type Validators } from './download.ts';
import { type FileServer, startFileServer } from './file-server-for-tests.ts';

let files: FileServer;
beforeAll(async () => {
  files = await startFileServer();
});
afterAll(() => files.close());
beforeEach(() => files.reset());

const maxBytes = 100_000;
type Options = { validators?: Validators; signal?: AbortSignal; timeLimit?: number };
async function get(url = files.url, { validators, signal, timeLimit = 60_000 }: Options = {}) {
  const limits = { allowHosts: [files.host], maxBytes, timeLimit };
  const answer = await download(url, validators ?? null, limits, signal ?? new AbortController().signal);
  return answer.state === 'unchanged' ? answer : { ...answer, pieces: await text(answer.pieces) };
}
const failure = async (url?: string, options?: Options) => {
  const error: OutgoingRequestFailed = await get(url, options).then(
    () => Promise.reject(new Error('It was downloaded.')),
    (reason: unknown) => reason as OutgoingRequestFailed,
  );
  return [error.code, error.message];
};

it('returns the file with its name, ETag and Last-Modified', async () => {
  files.answer('Name', { etag: '"1"', 'last-modified': 'Wed, 25 Nov 2026 10:00:00 GMT' });
  expect(await get(files.at('/of%20Wexley.csv?key=1'))).toEqual({
    state: 'answered',
    pieces: 'Name',
    name: 'of Wexley.csv',
    etag: '"1"',
    lastModified: 'Wed, 25 Nov 2026 10:00:00 GMT',
  });
  files.answer('Name', { 'content-disposition': 'attachment; filename="../county.zip"' });
  expect(await get()).toMatchObject({ name: 'county.zip', etag: null });
});

it('sends the validators, and reports a 304 as unchanged', async () => {
  files.answer('', {}, 304);
  const validators = { etag: '"1"', lastModified: 'Wed, 25 Nov 2026 10:00:00 GMT' };
  expect(await get(files.url, { validators })).toEqual({ state: 'unchanged' });
  expect(files.requests[0]?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Wed, 25 Nov 2026 10:00:00 GMT',
  });
  // A 304 to a request without validators.
  expect(await failure()).toEqual(['bad-answer', 'The server localhost answered with status 304.']);
});

it('follows three redirects, not a fourth', async () => {
  files.answer('Name');
  files.redirect('/1', '/2', '/3', '/county.csv');
  expect(await get(files.at('/1'))).toMatchObject({ state: 'answered' });
  files.redirect('/0', '/1');
  expect(await failure(files.at('/0'))).toEqual(['too-many-redirects', expect.stringContaining('more than 3 times')]);
  expect(files.requests).toHaveLength(8);
});

it.each([
  ['https://localhost/county.csv', 'address-refused', /^localhost is not on the public Internet/],
  ['https://169.254.169.254/latest/meta-data', 'address-refused', /169\.254\.169\.254 is not on the public/],
  ['https://[::1]/county.csv', 'address-refused', /not on the public/],
  ['https://[::ffff:10.0.0.1]/county.csv', 'address-refused', /not on the public/],
  ['http://example.org/county.csv', 'not-https', /not asked without encryption/],
  ['file:///etc/passwd', 'not-https', /not asked/],
  ['https://', 'bad-answer', /redirects to something that is no address/],
])('does not follow a redirect to %s', async (location, code, message) => {
  files.answer('', { location }, 302);
  expect(await failure()).toEqual([code, expect.stringMatching(message)]);
  expect(files.requests).toHaveLength(1);
});

it.each<[string, (server: FileServer) => void, string, RegExp]>([
  [
    'announces a file that is too large',
    (server) => server.answer('x'.repeat(maxBytes + 1)),
    'too-large',
    /more than 0 MB/,
  ],
  ['sends a file without end', (server) => server.endless(), 'too-large', /IMPORT_MAX_MB/],
  ['sends the file too slowly', (server) => server.dribble(), 'too-slow', /not arrived after 1 seconds/],
  ['never answers', (server) => server.silent(), 'too-slow', /not arrived/],
  [
    'closes the connection early',
    (server) => server.breakOff(),
    'unreachable',
    /^The server localhost did not answer, or broke off/,
  ],
  ['has no such file', (server) => server.answer('Gone', {}, 404), 'bad-answer', /status 404/],
  ['has an empty file', (server) => server.answer(''), 'bad-answer', /empty file/],
  ['compresses the file', (server) => server.answer('x', { 'content-encoding': 'gzip' }), 'bad-answer', /packs/],
])('fails when the server %s', async (_case, behave, code, message) => {
  behave(files);
  expect(await failure(files.url, { timeLimit: code === 'too-slow' ? 300 : 60_000 })).toEqual([
    code,
    expect.stringMatching(message),
  ]);
});

it('distinguishes an unreachable server from an unknown host name', async () => {
  const closedServer = await startFileServer();
  await closedServer.close();
  const limits = { allowHosts: [closedServer.host, 'nobody.invalid'], maxBytes, timeLimit: 60_000 };
  const { signal } = new AbortController();
  await expect(download(closedServer.url, null, limits, signal)).rejects.toMatchObject({ code: 'unreachable' });
  await expect(download('https://nobody.invalid/a', null, limits, signal)).rejects.toMatchObject({
    code: 'host-not-found',
    message: 'There is no server with the name nobody.invalid.',
  });
});

it('stops when its signal is aborted', async () => {
  files.silent();
  const controller = new AbortController();
  const pending = get(files.url, { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toThrow(/abort/i);
});

it.each([
  ['https://example.org/a.csv', true],
  ['https://192.0.2.7/a.csv', false],
  ['https://0x7f.1/a.csv', false],
  ['https://8.8.8.8/a.csv', true],
  ['http://example.org/a.csv', false],
  ['http://files.internal/a.csv', true],
  ['https://files.internal:8443/a.csv', true],
  ['ftp://files.internal/a.csv', false],
  ['http://10.0.0.5:8080/a.csv', true],
  ['http://10.0.0.5/a.csv', false],
])('mayAsk(%s) is %s', (url, expected) => {
  expect(isAllowedUrl(new URL(url), ['files.internal', '10.0.0.5:8080'])).toBe(expected);
});
