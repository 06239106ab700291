/** The public directory as a file, for everyone. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExportFormat } from '@waymark/contract/transfer';
import { findingsInTables } from '@waymark/hsds/testing/standard-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../platform/zip/read-zip.ts';
import { readWhole } from '../../services/hsds-transfer/read-whole-for-tests.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { whenTransactionsEnded } from '../../testing/test-database.ts';

const now = new Date('2026-11-21T12:00:00Z');
const dataLicense = {
  id: 'CC-BY-4.0',
  name: 'Creative Commons Attribution 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
};
const rights = `Published by Waymark under ${dataLicense.name}: ${dataLicense.url}`;

let server: TestApp;
let unlicensed: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    directory: 'none',
    now,
    trustProxy: true,
    dataLicense,
    limits: { 'download-by-address': { times: 8, seconds: 3600 } },
  });
  const organization_id = await addOrganization(server.db, { name: 'Brook House' });
  await addResource(server.db, {
    name: 'Brook Pantry',
    organization_id,
    assurer_email: 'ada@county.example.org',
    updated_at: '2026-11-20T12:00:00Z',
  });
  await addResource(server.db, { name: 'Waiting', status: 'PENDING' });
  await addResource(server.db, { name: 'Rejected', status: 'REJECTED' });
  unlicensed = await startTestApp({ directory: 'none', now });
});
afterAll(() => Promise.all([server.close(), unlicensed.close()]));

let visitors = 0;
/** Each call comes from another IP address, unless `headers` names one. */
function download(query = '', headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  visitors += 1;
  const from = { 'x-forwarded-for': `10.1.0.${visitors}` };
  return server.app.inject({ method, url: `/hsds/v3/download?${query}`, headers: { ...from, ...headers } });
}
const filesOf = async (bytes: Buffer) =>
  new Map(
    (await readZip(bytes, { maxUnpackedBytes: 1e7, maxFiles: 100 })).map((file) => [file.name, file.bytes.toString()]),
  );

describe.each<[ExportFormat, string, string]>([
  ['hsds-csv', 'application/zip', 'zip'],
  ['hsds-json', 'application/json', 'json'],
  ['csv', 'text/csv; charset=utf-8', 'csv'],
])('as %s', (format, type, ending) => {
  it('is an attachment with the day in its name and a link to its license, for every origin', async () => {
    const { statusCode, headers } = await download(`format=${format}`);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-disposition']).toBe(`attachment; filename="directory-2026-11-21.${ending}"`);
    expect(headers.link).toBe('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('holds public records, and can be imported by another Waymark without asking', async () => {
    const { rawPayload } = await download(`format=${format}`);
    const read = await readWhole(
      { name: `a.${ending}`, bytes: rawPayload },
      { source: 'x', now, maxUnpackedBytes: 1e7 },
    );
    expect(read.resources.map(({ name }) => name)).toEqual(['Brook Pantry']);
    expect([read.problems, read.question]).toEqual([[], undefined]);
    expect(JSON.stringify(read)).not.toContain('ada@county');
  });
});

it('tables state license, time and change token in datapackage.json', async () => {
  await whenTransactionsEnded(server.db);
  const files = await filesOf((await download()).rawPayload);
  const { next } = (await server.app.inject('/hsds/v3/changes')).json();
  expect(findingsInTables(files)).toEqual([]);
  expect(JSON.parse(files.get('datapackage.json') ?? '')).toMatchObject({
    created: now.toISOString(),
    description: rights,
    licenses: [{ name: 'CC-BY-4.0', path: dataLicense.url, title: dataLicense.name }],
    contributors: [{ title: 'Waymark', role: 'publisher' }],
    changes_since: next,
  });
});

it('JSON states license and time before the records, CSV in the last columns of each row', async () => {
  const json = (await download('format=hsds-json')).json();
  const created = now.toISOString();
  const about = { created, rights, license: dataLicense, publisher: { name: 'Waymark' } };
  expect(json).toMatchObject({ ...about, contents: [{ name: 'Brook Pantry' }] });
  const lines = (await download('format=csv')).body.trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
    ['License', 'As of'],
    [rights, created],
  ]);
});

it('a site without a license says so, and whom to ask', async () => {
  const sentence = 'Published by Waymark. No license is stated; ask the people who run the site.';
  const answer = await unlicensed.app.inject('/hsds/v3/download');
  expect(answer.headers).not.toHaveProperty('link');
  const about = JSON.parse((await filesOf(answer.rawPayload)).get('datapackage.json') ?? '');
  expect([about.description, about.licenses]).toEqual([sentence, undefined]);
  const json = (await unlicensed.app.inject('/hsds/v3/download?format=hsds-json')).json();
  expect([json.rights, json.contents]).toEqual([sentence, []]);
  expect((await unlicensed.app.inject('/hsds/v3/')).json().rights).toBe(sentence);
  const { data } = (await unlicensed.app.inject('/api/open-data')).json();
  expect(Object.keys(data)).toEqual(['changedOn']);
});

it('the API states the license, the last change and the addresses of downloads', async () => {
  const { downloads, changes_url, ...about } = (await server.app.inject('/hsds/v3/')).json();
  expect(about).toMatchObject({ rights, license: dataLicense, modified: expect.stringMatching(/Z$/) });
  for (const address of [...Object.values<string>(downloads), changes_url]) {
    const { pathname, search } = new URL(address);
    expect((await server.app.inject(pathname + search)).statusCode).toBe(200);
  }
  expect((await server.app.inject('/api/open-data')).json().data).toEqual({
    license: dataLicense,
    changedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

describe('the ETag', () => {
  it('matches (304) until something public changes', async () => {
    const { headers } = await download();
    const tag = { 'if-none-match': `"other", ${headers.etag}` };
    const again = await download('', tag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await download('format=csv', tag)).statusCode).toBe(200);
    const id = await addResource(server.db, { name: 'Not public', status: 'PENDING' });
    expect((await download('', tag)).statusCode).toBe(304);
    await server.db.updateTable('resources').set({ status: 'AVAILABLE' }).where('id', '=', id).execute();
    expect((await download('', tag)).statusCode).toBe(200);
    await server.db.deleteFrom('resources').where('id', '=', id).execute();
  });

  it('matches as a strong one, and `*` matches any', async () => {
    const { headers } = await download();
    for (const tag of [String(headers.etag).replace('W/', ''), '*']) {
      expect((await download('', { 'if-none-match': tag })).statusCode, tag).toBe(304);
    }
  });

  it('is sent for HEAD, without a body', async () => {
    const answer = await download('', {}, 'HEAD');
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(answer.headers).toMatchObject({ etag: expect.any(String), 'content-type': 'application/zip' });
    expect((await download('', { 'if-none-match': String(answer.headers.etag) }, 'HEAD')).statusCode).toBe(304);
  });
});

describe('limits', () => {
  it('one address gets eight files an hour (429); HEAD and 304 do not count', async () => {
    const mine = { 'x-forwarded-for': '10.9.9.9' };
    const { etag } = (await download('', mine, 'HEAD')).headers;
    for (let time = 0; time < 8; time += 1) {
      expect((await download('', mine)).statusCode).toBe(200);
      expect((await download('', { ...mine, 'if-none-match': String(etag) })).statusCode).toBe(304);
    }
    const all = await server.app.inject({ url: '/hsds/v3/services?format=ndjson', headers: mine });
    expect(all.statusCode, 'all of a list is a file too').toBe(429);
    const answer = await download('', mine);
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(answer.json().message).toMatch(/\w/);
    expect((await download('', { ...mine, 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('a fourth concurrent file for one address is refused (503) until another has ended', async () => {
    // Larger than the socket buffers, so that unread downloads stay open.
    const description = 'Free groceries every week. '.repeat(4000);
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => addResource(server.db, { name: `Large ${at}`, description })),
    );
    await server.app.listen({ port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const mine = { 'x-forwarded-for': '10.8.8.8' };
    const begin = () =>
      new Promise<{ status: number | undefined; stop: () => void }>((resolve, reject) => {
        const call = request({ port, path: '/hsds/v3/download?format=hsds-json', headers: mine }, (answer) => {
          answer.pause();
          resolve({ status: answer.statusCode, stop: () => call.destroy() });
        });
        call.on('error', reject).end();
      });
    const begun = [await begin(), await begin(), await begin()];
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200]);
    const all = await server.app.inject({ url: '/hsds/v3/services?format=ndjson', headers: mine });
    expect(all.statusCode, 'all of a list is a file too').toBe(503);
    const answer = await download('', mine);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
      503,
      '60',
      'Others are downloading the directory right now. Please try again in a minute.',
    ]);
    expect((await download()).statusCode).toBe(200);
    begun[0]?.stop();
    await expect.poll(async () => (await download('', mine)).statusCode).toBe(200);
    for (const { stop } of begun) {
      stop();
    }
  });
});
