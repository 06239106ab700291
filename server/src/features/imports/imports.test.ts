import { request } from 'node:http';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { advisoryLockClasses } from '../../platform/advisory-locks.ts';
import { writeZip } from '../../platform/zip/write-zip.ts';
import {
  addOrganization,
  addResource,
  startSecondApp,
  startTestApp,
  type TestApp,
} from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addImportFile } from '../../testing/records-for-tests.ts';
import { startImportWorker } from './import-jobs.ts';

let server: TestApp;
let admin: TestAccount;
const maxImportBytes = 1024 * 1024;

beforeAll(async () => {
  server = await startTestApp({ directory: 'none', maxImportBytes });
  admin = await addTestAccount(server.db, 'ADMIN', { first_name: 'Maria', last_name: 'Lopez' });
});
afterAll(() => server.close());

const send = (file: Buffer | string, query = 'name=county.csv', type = 'text/csv') =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/imports?${query}`,
    headers: { ...admin.headers, 'content-type': type },
    payload: file,
  });
const call = (method: 'GET' | 'POST', path: string) =>
  server.app.inject({ method, url: `/api/admin/imports${path}`, headers: admin.headers });

/** Waits until the import is in that state. */
async function waitForState(id: string, state: string) {
  return vi.waitFor(
    async () => {
      const { data } = (await call('GET', `/${id}`)).json();
      expect([data.state, data.failure]).toEqual([state, state === 'failed' ? expect.anything() : undefined]);
      return data;
    },
    { timeout: 150_000, interval: 50 },
  );
}
async function uploadAndWait(file: Buffer | string, state: string, query?: string) {
  const answer = await send(file, query);
  expect([answer.statusCode, answer.statusCode === 202 || answer.body]).toEqual([202, true]);
  return waitForState(answer.json().data.id, state);
}
async function applyAndWait(id: string) {
  expect((await call('POST', `/${id}/apply`)).statusCode).toBe(202);
  return waitForState(id, 'done');
}
const csvOf = (...rows: string[]) => ['Name,Organization,Description,Street,City,State', ...rows].join('\n');
/** Bytes of the stored file of an import; null when it is deleted. */
async function storedSize(id: string): Promise<number | null> {
  const parts = await server.db
    .selectFrom('imports')
    .innerJoin('import_file_parts as part', 'part.file_id', 'imports.file_id')
    .select('part.bytes')
    .where('imports.id', '=', id)
    .execute();
  return parts.length === 0 ? null : parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
/** Files that no import refers to. */
const unusedFiles = () =>
  server.db
    .selectFrom('import_files')
    .leftJoin('imports', 'imports.file_id', 'import_files.id')
    .select('import_files.id')
    .where('imports.id', 'is', null)
    .execute();

describe('an uploaded directory', () => {
  it('is checked first, and applied on confirmation, which deletes the file', async () => {
    const file = csvOf(
      'Pantry,Cares,Free groceries,1 Main St,Wexley,OH',
      ',Cares,No name,,,',
      'Desk,Cares,Legal advice,,,OZ',
    );
    const checked = await uploadAndWait(file, 'checked', 'name=C:\\Users\\me\\Wexley County.csv');
    expect(checked).toMatchObject({
      fileName: 'Wexley County.csv',
      source: 'wexley county',
      format: 'csv',
      startedBy: 'Maria Lopez',
      may: { apply: true, cancel: true },
      report: {
        organizations: { added: 1, changed: 0, unchanged: 0 },
        resources: { added: 2 },
        added: {
          total: 2,
          records: [
            { name: 'Pantry', line: 2 },
            { name: 'Desk', line: 4 },
          ],
        },
        refused: { total: 1, rows: [{ file: 'Wexley County.csv', line: 3, field: 'Name', code: 'name-missing' }] },
        doubtful: { total: 1, rows: [{ line: 4, field: 'State', value: 'OZ' }] },
      },
    });
    expect(await server.db.selectFrom('resources').select('id').where('name', '=', 'Pantry').execute()).toEqual([]);
    const done = await applyAndWait(checked.id);
    expect(done).toMatchObject({
      progress: { done: 3, total: 3 },
      report: { resources: { added: 2 } },
      may: { apply: false, cancel: false },
    });
    expect(done).not.toHaveProperty('fileKeptUntil');
    expect(await storedSize(checked.id)).toBeNull();
    expect(await unusedFiles()).toEqual([]);
    const row = await server.db.selectFrom('resources').selectAll().where('name', '=', 'Pantry').executeTakeFirst();
    expect(row).toMatchObject({ street: '1 Main St', source: 'wexley county', category: 'FOOD' });
    const audit = await server.db.selectFrom('audit').selectAll().where('record_id', '=', checked.id).execute();
    expect(audit.map(({ action }) => action)).toEqual(['import.send', 'import.apply', 'import.finish']);
    expect((await call('POST', `/${checked.id}/apply`)).statusCode).toBe(409);
    const again = await uploadAndWait(file, 'checked', 'name=Wexley%20County.csv');
    expect(again.report.resources).toEqual({ added: 0, changed: 0, unchanged: 2, keptClosed: 0 });
  });

  it.each(['hsds-csv', 'hsds-json', 'csv'])('is unchanged when it is our own export as %s', async (format) => {
    const organization_id = await addOrganization(server.db, { name: `Lantern ${format}`, phone: '+16145550142' });
    const place = {
      organization_id,
      street: '7 Hidden Way',
      zip_code: '43001',
      location_visibility: 'hidden',
    } as const;
    await addResource(server.db, { ...place, name: `Shelter ${format}`, transportation: 'Bus 4' });
    await addResource(server.db, { organization_id, hours_weekly: 'Mo-Fr 09:00-17:00', status: 'LIMITED' });
    const { rawPayload } = await server.app.inject({
      url: `/api/admin/export?format=${format}&scope=all`,
      headers: admin.headers,
    });
    const { report } = await uploadAndWait(rawPayload, 'checked', 'name=directory');
    expect(report.refused).toEqual({ total: 0, rows: [] });
    expect([report.changed.records, report.organizations, report.resources]).toMatchObject([
      [],
      { added: 0, changed: 0 },
      { added: 0, changed: 0 },
    ]);
  });

  it('is cancelled without being applied, which deletes the file', async () => {
    const { id } = await uploadAndWait(csvOf('Not wanted,Cares,,,,'), 'checked');
    expect((await call('POST', `/${id}/cancel`)).json().data).toMatchObject({
      state: 'cancelled',
      may: { apply: false },
    });
    expect(await storedSize(id)).toBeNull();
    expect((await call('POST', `/${id}/cancel`)).statusCode).toBe(409);
  });

  it('expires after a day: its file is deleted, and it counts as failed', async () => {
    const { id } = await uploadAndWait(csvOf('Too late,Cares,,,,'), 'checked');
    await server.db
      .updateTable('imports')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where('id', '=', id)
      .execute();
    expect((await call('GET', '')).statusCode).toBe(200);
    expect(await storedSize(id)).toBeNull();
    expect((await call('GET', `/${id}`)).json().data).toMatchObject({ state: 'failed', failure: { code: 'expired' } });
  });

  it('counts as failed when the process that applied it is gone, and can be applied again', async () => {
    const text = csvOf('Killed,Cares,,,,');
    const file_id = await addImportFile(server.db, text);
    const { id } = await server.db
      .insertInto('imports')
      .values({ file_name: 'a.csv', source: 'a', size: text.length, file_id, state: 'applying' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await call('GET', `/${id}`)).json().data).toMatchObject({
      state: 'failed',
      failure: { code: 'process-ended' },
      may: { apply: true, cancel: true },
    });
    expect(await applyAndWait(id)).toMatchObject({ report: { resources: { added: 1 } } });
  });

  it('is read in a worker thread, which ends with its server; another server can apply the import', async () => {
    const other = await startSecondApp(server, undefined, undefined, { startImportThread: startImportWorker });
    const url = '/api/admin/imports';
    const upload = { headers: { ...admin.headers, 'content-type': 'text/csv' }, payload: csvOf('Thread,Cares,,,,') };
    const sent = await other.inject({ method: 'POST', url: `${url}?name=thread.csv`, ...upload });
    const { id } = sent.json().data;
    await waitForState(id, 'checked');
    await other.inject({ method: 'POST', url: `${url}/${id}/apply`, headers: admin.headers });
    await other.close();
    expect((await waitForState(id, 'failed')).failure.code).toBe('process-ended');
    expect(await applyAndWait(id)).toMatchObject({ report: { resources: { added: 1 } } });
  });

  it('is stored in parts, which are read as one file', async () => {
    const rows = Array.from({ length: 8000 }, (_, index) => `Pantry ${index},Parts,${'x'.repeat(50)},,,`);
    const file = csvOf(...rows, 'Señora,Parts,,,,');
    const { id, report } = await uploadAndWait(file, 'checked', 'name=parts.csv');
    expect(await storedSize(id)).toBe(Buffer.byteLength(file));
    expect(report).toMatchObject({ resources: { added: 8001 }, doubtful: { total: 0 } });
  });

  it('is not taken for a shorter one when it is deleted while it is read', async () => {
    const { id } = await uploadAndWait(csvOf('Half,Cares,,,,', 'Other half,Cares,,,,'), 'checked');
    await server.db
      .updateTable('import_file_parts')
      .set({ bytes: Buffer.from(csvOf('Half,Cares,,,,')) })
      .where('file_id', '=', ({ selectFrom }) => selectFrom('imports').select('file_id').where('id', '=', id))
      .execute();
    expect((await call('POST', `/${id}/apply`)).statusCode).toBe(202);
    expect((await waitForState(id, 'failed')).failure.code).toBe('expired');
  });

  it('cannot be applied while another server applies one (409)', async () => {
    const { id } = await uploadAndWait(csvOf('Waits,Cares,,,,'), 'checked');
    const other = new pg.Client({ connectionString: server.databaseUrl });
    await other.connect();
    await other.query(`select pg_advisory_lock(${advisoryLockClasses.imports}, 0)`);
    const refused = await call('POST', `/${id}/apply`);
    await other.end();
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Another import')]);
    expect((await call('GET', `/${id}`)).json().data.state).toBe('checked');
  });

  it('is in the list without its report', async () => {
    const { data, page } = (await call('GET', '?size=2')).json();
    expect(data).toHaveLength(2);
    expect(page.totalElements).toBeGreaterThan(2);
    expect(data[0]).not.toHaveProperty('report');
  });
});

/** A zip file with one entry; `tamper` may damage its bytes. */
async function zipOf(name: string, text: string, tamper: (zip: Buffer) => void = () => undefined): Promise<Buffer> {
  const bytes = Buffer.concat(
    await Readable.from(writeZip(new Date('2026-11-21'), [[name, Readable.from([text])]])).toArray(),
  );
  tamper(bytes);
  return bytes;
}

describe('an unacceptable file', () => {
  it('is refused when it is found to be too large while it arrives (413), and nothing of it is kept', async () => {
    const chunks = Readable.from(Array.from({ length: 5 }, () => Buffer.alloc(maxImportBytes / 4, 'a')));
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/admin/imports?name=county.csv',
      headers: { ...admin.headers, 'content-type': 'text/csv' },
      payload: chunks,
    });
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    expect(await unusedFiles()).toEqual([]);
  });

  it('is not kept when the client breaks off', async () => {
    const url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const sent = request(new URL('/api/admin/imports?name=county.csv', url), {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'text/csv' },
    });
    sent.on('error', () => undefined);
    sent.write(Buffer.alloc(maxImportBytes / 2, 'a'));
    await vi.waitFor(async () => expect(await unusedFiles()).toHaveLength(1), { timeout: 20_000 });
    sent.destroy();
    await vi.waitFor(async () => expect(await unusedFiles()).toEqual([]), { timeout: 20_000 });
  });

  it('is deleted an hour after the server was killed while it arrived', async () => {
    const id = await addImportFile(server.db, 'Name');
    const list = async () => {
      expect((await call('GET', '')).statusCode).toBe(200);
      return unusedFiles();
    };
    expect(await list()).toEqual([{ id }]);
    await server.db
      .updateTable('import_files')
      .set({ received_at: sql`now() - interval '61 minutes'` })
      .where('id', '=', id)
      .execute();
    expect(await list()).toEqual([]);
  });

  it('is refused when it is too large, with the limit (413)', async () => {
    const answer = await send(Buffer.alloc(maxImportBytes + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      message: expect.stringContaining('larger than this site takes'),
      errors: { file: ['The largest file that is taken here has 1 MB.'] },
    });
  });

  it('is refused when it is empty (422)', async () => {
    expect((await send('')).statusCode).toBe(422);
    expect(await unusedFiles()).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer | string, string, RegExp]>([
    ['a zip bomb', () => zipOf('services.csv', '0'.repeat(30_000_000)), 'too-large', /larger than this site takes/],
    [
      'a zip file that declares a false size',
      () =>
        zipOf('services.csv', '0'.repeat(30_000_000), (zip) =>
          zip.writeUInt32LE(9, zip.lastIndexOf('PK\u0001\u0002') + 24),
        ),
      'too-large',
      /larger/,
    ],
    [
      'a zip file with a path traversal',
      () => zipOf('to/be/etc/passwd', 'x', (zip) => zip.write('../..', zip.lastIndexOf('to/be'))),
      'unreadable',
      /path of another place/,
    ],
    ['a damaged zip file', () => zipOf('a.csv', 'Name', (zip) => zip.fill(7, 35, 38)), 'unreadable', /damaged/],
    ['half of a zip file', async () => (await zipOf('a.csv', 'Name')).subarray(0, 40), 'unreadable', /damaged/],
    ['a table without a row', () => 'Name,Organization\n', 'nothing-read', /no row below the headings/],
    ['unknown binary data', () => deflateRawSync('x'), 'nothing-read', /No row/],
    ['JSON of something else', () => '{"name": "package"}', 'nothing-read', /No row/],
  ])('%s fails with a message', async (_what, file, code, message) => {
    const failed = await uploadAndWait(Buffer.from(await file()), 'failed');
    expect(failed).toMatchObject({
      failure: {
        code,
        message: expect.stringMatching(message),
        ...(code === 'unreadable' && { reason: expect.stringMatching(/^zip-/) }),
      },
      may: { apply: false },
    });
  });
});

it('an unknown import is not found (404)', async () => {
  for (const path of ['/x', `/${crypto.randomUUID()}`]) {
    expect((await call('GET', path)).statusCode).toBe(404);
    expect((await call('POST', `${path}/apply`)).statusCode).toBe(404);
    expect((await call('POST', `${path}/cancel`)).statusCode).toBe(404);
  }
});
