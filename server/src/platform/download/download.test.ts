import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AskFailed, mayAsk } from './ask-server.ts';
import { download, type Validators } from './download.ts';
import { type FileServer, startFileServer } from './file-server-for-tests.ts';

let files: FileServer;
beforeAll(async () => {
  files = await startFileServer();
});
afterAll(() => files.close());
beforeEach(() => files.reset());

const maxBytes = 100_000;
type Asked = { validators?: Validators; signal?: AbortSignal; timeLimit?: number };
const get = (url = files.url, { validators, signal, timeLimit = 60_000 }: Asked = {}) =>
  download(
    url,
    validators ?? null,
    { allowHosts: [files.host], maxBytes, timeLimit },
    signal ?? new AbortController().signal,
  );
const failure = async (url?: string, asked?: Asked) => {
  const error: AskFailed = await get(url, asked).then(
    () => Promise.reject(new Error('It was downloaded.')),
    (reason: unknown) => reason as AskFailed,
  );
  return [error.code, error.message];
};

it('a file comes with its name and what tells whether it has changed', async () => {
  files.answer('Name', { etag: '"1"', 'last-modified': 'Wed, 25 Nov 2026 10:00:00 GMT' });
  expect(await get(files.at('/of%20Wexley.csv?key=1'))).toEqual({
    state: 'received',
    bytes: Buffer.from('Name'),
    name: 'of Wexley.csv',
    etag: '"1"',
    lastModified: 'Wed, 25 Nov 2026 10:00:00 GMT',
  });
  files.answer('Name', { 'content-disposition': 'attachment; filename="../county.zip"' });
  expect(await get()).toMatchObject({ name: 'county.zip', etag: null });
});

it('the server is told what is here already, and need not send it again', async () => {
  files.answer('', {}, 304);
  const validators = { etag: '"1"', lastModified: 'Wed, 25 Nov 2026 10:00:00 GMT' };
  expect(await get(files.url, { validators })).toEqual({ state: 'unchanged' });
  expect(files.requests[0]?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Wed, 25 Nov 2026 10:00:00 GMT',
  });
  // Nobody has asked whether it has changed.
  expect(await failure()).toEqual(['bad-answer', 'The server localhost answered with status 304.']);
});

it('three redirects are followed, a fourth is not', async () => {
  files.answer('Name');
  files.redirect('/1', '/2', '/3', '/county.csv');
  expect(await get(files.at('/1'))).toMatchObject({ state: 'received' });
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
])('a redirect to %s is not followed', async (location, code, sentence) => {
  files.answer('', { location }, 302);
  expect(await failure()).toEqual([code, expect.stringMatching(sentence)]);
  expect(files.requests).toHaveLength(1);
});

it.each<[string, (server: FileServer) => void, string, RegExp]>([
  [
    'says that its file is too large',
    (server) => server.answer('x'.repeat(maxBytes + 1)),
    'too-large',
    /more than 0 MB/,
  ],
  ['never ends', (server) => server.endless(), 'too-large', /IMPORT_MAX_MB/],
  ['lets its file drip', (server) => server.dribble(), 'too-slow', /not arrived after 1 seconds/],
  ['never answers', (server) => server.silent(), 'too-slow', /not arrived/],
  ['breaks off', (server) => server.breakOff(), 'unreachable', /^The server localhost did not answer, or broke off/],
  ['has no such file', (server) => server.answer('Gone', {}, 404), 'bad-answer', /status 404/],
  ['has an empty file', (server) => server.answer(''), 'bad-answer', /empty file/],
  ['packs it', (server) => server.answer('x', { 'content-encoding': 'gzip' }), 'bad-answer', /packs/],
])('a server that %s is given up', async (_what, behave, code, sentence) => {
  behave(files);
  expect(await failure(files.url, { timeLimit: code === 'too-slow' ? 300 : 60_000 })).toEqual([
    code,
    expect.stringMatching(sentence),
  ]);
});

it('a server that is away, and a name that no server has, are told apart', async () => {
  const dead = await startFileServer();
  await dead.close();
  const limits = { allowHosts: [dead.host, 'nobody.invalid'], maxBytes, timeLimit: 60_000 };
  const { signal } = new AbortController();
  await expect(download(dead.url, null, limits, signal)).rejects.toMatchObject({ code: 'unreachable' });
  await expect(download('https://nobody.invalid/a', null, limits, signal)).rejects.toMatchObject({
    code: 'host-not-found',
    message: 'There is no server with the name nobody.invalid.',
  });
});

it('it is given up as soon as nobody wants it any more', async () => {
  files.silent();
  const stopping = new AbortController();
  const asking = get(files.url, { signal: stopping.signal });
  stopping.abort();
  await expect(asking).rejects.toThrow(/abort/i);
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
])('that %s may be asked is %s', (url, may) => {
  expect(mayAsk(new URL(url), ['files.internal', '10.0.0.5:8080'])).toBe(may);
});
