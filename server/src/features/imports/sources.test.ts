import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileServer, startFileServer } from '../../platform/download/file-server-for-tests.ts';
import { planImport, runImport } from '../../services/hsds-transfer/import-directory.ts';
import { readWhole } from '../../services/hsds-transfer/read-whole-for-tests.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { sharedEngine } from '../../testing/directory-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let files: FileServer;

beforeAll(async () => {
  files = await startFileServer();
  server = await startTestApp({
    directory: 'none',
    maxImportBytes: 1024 * 1024,
    importAllowHosts: [files.host],
  });
  admin = await addTestAccount(server.db, 'ADMIN', { first_name: 'Maria', last_name: 'Lopez' });
});
afterAll(async () => {
  await server.close();
  await files.close();
});
beforeEach(() => files.reset());
afterEach(async () => {
  await server.db.updateTable('sources').set({ next_fetch_at: null, accrual_periodicity: 'by-hand' }).execute();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, payload?: object, app = server.app) =>
  app.inject({ method, url: `/api/admin${path}`, headers: admin.headers, ...(payload && { payload }) });

async function addSource(fields: object = {}, name = `county ${crypto.randomUUID()}`) {
  const answer = await call('POST', '/sources', { name, downloadUrl: files.url, ...fields });
  expect([answer.statusCode, answer.statusCode === 201 || answer.body]).toEqual([201, true]);
  return answer.json().data;
}
const read = async (id: string) => (await call('GET', `/sources/${id}`)).json().data;

/** Fetches the source, and waits until the fetch has ended. */
async function fetchAndWait(id: string) {
  expect((await call('POST', `/sources/${id}/fetch`)).statusCode).toBe(202);
  return waitForFetch(id);
}
const waitForFetch = (id: string) =>
  vi.waitFor(
    async () => {
      const source = await read(id);
      expect([source.fetching, source.lastFetch]).toEqual([false, expect.anything()]);
      return source;
    },
    { timeout: 150_000, interval: 50 },
  );
async function waitForImport(id: string, state: string) {
  return vi.waitFor(
    async () => {
      const { data } = (await call('GET', `/imports/${id}`)).json();
      expect([data.state, data.failure]).toEqual([state, state === 'failed' ? expect.anything() : undefined]);
      return data;
    },
    { timeout: 150_000, interval: 50 },
  );
}

/** A table of `count` places; the first `changed` have another description. */
const table = (count: number, changed = 0) =>
  [
    'ID,Name,Organization,Category,Description',
    ...Array.from({ length: count }, (_, at) => `p${at},Pantry ${at},Cares,FOOD,${at < changed ? 'New' : 'Groceries'}`),
  ].join('\n');
const placesOf = (source: string) =>
  server.db
    .selectFrom('resources')
    .leftJoin('source_listings', 'source_listings.resource_id', 'resources.id')
    .select(['id', 'name', 'description', 'status', 'last_seen_at', 'unlisted_since'])
    .where('source', '=', source)
    .orderBy('name')
    .execute();

/** A source with ten imported places. */
async function loadedSource(fields: object = {}) {
  const source = await addSource(fields);
  const file = { name: 'county.csv', bytes: Buffer.from(table(10)) };
  const reading = { source: source.name, now: new Date(), maxUnpackedBytes: 1e6 };
  await runImport(server.db, await planImport(server.db, await readWhole(file, reading)), {
    loadEngine: sharedEngine,
  });
  return read(source.id);
}

describe('a source', () => {
  it('is added, listed, changed and deleted, which is audited', async () => {
    const details = { license: 'CC BY 4.0', contactPoint: 'Ann at 211', format: 'csv', accrualPeriodicity: 'weekly' };
    const source = await addSource(details, 'Wexley 211');
    expect(source).toMatchObject({
      ...details,
      name: 'Wexley 211',
      downloadUrl: files.url,
      fetching: false,
      hasMapping: false,
      resources: { total: 0, unlisted: 0 },
      nextFetchAt: expect.any(String),
      revision: 1,
    });
    expect((await call('GET', '/sources')).json().data.map(({ name }: { name: string }) => name)).toContain(
      'Wexley 211',
    );
    const changed = await call('PUT', `/sources/${source.id}`, {
      downloadUrl: files.url,
      license: 'ODbL',
      revision: 1,
    });
    expect(changed.json().data).toMatchObject({ license: 'ODbL', accrualPeriodicity: 'by-hand', revision: 2 });
    expect(changed.json().data).not.toHaveProperty('nextFetchAt');
    const late = await call('PUT', `/sources/${source.id}`, { downloadUrl: files.url, revision: 1 });
    expect([late.statusCode, late.json().current.license]).toEqual([409, 'ODbL']);
    expect((await call('DELETE', `/sources/${source.id}`)).statusCode).toBe(200);
    expect((await call('GET', `/sources/${source.id}`)).statusCode).toBe(404);
    const audit = await server.db.selectFrom('audit').selectAll().where('record_id', '=', source.id).execute();
    expect(audit.map(({ action, record_name }) => [action, record_name])).toEqual([
      ['source.add', 'Wexley 211'],
      ['source.change', 'Wexley 211'],
      ['source.delete', 'Wexley 211'],
    ]);
    expect(audit[1]?.new_values).toMatchObject({ license: 'ODbL', accrualPeriodicity: 'by-hand' });
  });

  it('is refused with a name that is taken (409)', async () => {
    await addSource({}, 'Twice');
    const answer = await call('POST', '/sources', { name: ' Twice ' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('with this name already'),
    ]);
  });

  it.each([
    ['no address', { accrualPeriodicity: 'daily', downloadUrl: '' }],
    ['no web address', { downloadUrl: 'county.csv' }],
    ['a file of the server', { downloadUrl: 'file:///etc/passwd' }],
    ['a password', { downloadUrl: 'https://me:secret@example.org/a.csv' }],
    ['no encryption', { downloadUrl: 'http://example.org/a.csv' }, 'The address must begin with https://'],
    ['a number of this network', { downloadUrl: 'https://10.0.0.5/a.csv' }],
    ['a number of this computer, written otherwise', { downloadUrl: 'https://0x7f.1/a.csv' }],
  ])('is refused with %s', async (_what, fields, sentence = 'Enter a valid website URL') => {
    const answer = await call('POST', '/sources', { name: 'Refused', ...fields });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { downloadUrl: [sentence] }]);
  });

  it('is added for an uploaded directory, with its mapping of columns', async () => {
    const name = 'sent-in';
    const send = (text: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/admin/imports?name=a.csv&source=${name}`,
        headers: { ...admin.headers, 'content-type': 'text/csv' },
        payload: text,
      });
    const { id } = (await send('Program,Agency Of It\nPantry,Cares\n')).json().data;
    await waitForImport(id, 'asking');
    await call('POST', `/imports/${id}/columns`, { columns: { Name: ['Program'], Organization: ['Agency Of It'] } });
    await waitForImport(id, 'checked');
    await call('POST', `/imports/${id}/apply`);
    await waitForImport(id, 'done');
    const [source] = (await call('GET', '/sources')).json().data.filter((one: { name: string }) => one.name === name);
    expect(source).toMatchObject({
      hasMapping: true,
      resources: { total: 1, unlisted: 0 },
      lastImport: { state: 'done' },
    });
    // An additional column does not require a new mapping.
    const next = (await send('Program,Remarks,Agency Of It\nPantry,Ring,Cares\n')).json().data;
    expect(await waitForImport(next.id, 'checked')).toMatchObject({ report: { resources: { unchanged: 1 } } });
  });
});

describe('a fetch', () => {
  it('of a new source waits for an administrator; a rejected file is not imported again', async () => {
    files.answer(table(3));
    const source = await addSource();
    const after = await fetchAndWait(source.id);
    expect(after).toMatchObject({
      lastFetch: { outcome: 'received' },
      lastImport: { state: 'checked', held: { reason: 'first', of: 0 } },
    });
    const waiting = await waitForImport(after.lastImport.id, 'checked');
    expect(waiting).toMatchObject({
      fetched: true,
      fileName: 'county.csv',
      source: source.name,
      startedBy: 'Maria Lopez',
      report: { resources: { added: 3 } },
      may: { apply: true, cancel: true },
    });
    expect(await placesOf(source.name)).toEqual([]);
    await call('POST', `/imports/${waiting.id}/cancel`);
    expect(await fetchAndWait(source.id)).toMatchObject({ lastFetch: { outcome: 'unchanged' } });
  });

  it('with few changes is applied at once; places that are no longer listed are flagged, and stay', async () => {
    const source = await loadedSource();
    const before = await placesOf(source.name);
    expect(before.every(({ last_seen_at, unlisted_since }) => last_seen_at && !unlisted_since)).toBe(true);
    files.answer(table(9, 1));
    const after = await fetchAndWait(source.id);
    expect(after).toMatchObject({ lastImport: { state: 'done' }, resources: { total: 10, unlisted: 1 } });
    const places = await placesOf(source.name);
    expect(places.map(({ description, unlisted_since }) => [description, unlisted_since !== null])).toEqual([
      ['New', false],
      ...Array.from({ length: 8 }, () => ['Groceries', false]),
      ['Groceries', true],
    ]);
    expect(places.at(-1)).toMatchObject({ status: 'AVAILABLE', last_seen_at: before.at(-1)?.last_seen_at });
    files.answer(table(10, 1));
    expect(await fetchAndWait(source.id)).toMatchObject({ resources: { total: 10, unlisted: 0 } });
  });

  it('with more changes than the settings allow waits until an administrator applies it', async () => {
    const source = await loadedSource();
    files.answer(table(8, 1));
    const after = await fetchAndWait(source.id);
    const held = { reason: 'share', changed: 1, unlisted: 2, of: 10, percent: 20 };
    expect(after).toMatchObject({ lastImport: { state: 'checked', held }, resources: { total: 10, unlisted: 0 } });
    expect((await placesOf(source.name))[0]?.description).toBe('Groceries');
    // The same file is not read again, and the import still waits.
    expect(await fetchAndWait(source.id)).toMatchObject({ lastFetch: { outcome: 'unchanged' }, lastImport: { held } });
    await call('POST', `/imports/${after.lastImport.id}/apply`);
    await waitForImport(after.lastImport.id, 'done');
    expect(await read(source.id)).toMatchObject({ resources: { total: 10, unlisted: 2 } });
    // Places that are flagged already do not count as changes.
    files.answer(table(8, 2));
    expect(await fetchAndWait(source.id)).toMatchObject({ lastImport: { state: 'done' } });
  });

  it('of a newer file cancels the import that waits', async () => {
    const source = await loadedSource();
    files.answer(table(2));
    const first = await fetchAndWait(source.id);
    files.answer(table(3));
    const second = await fetchAndWait(source.id);
    expect((await waitForImport(first.lastImport.id, 'cancelled')).may).toEqual({
      apply: false,
      cancel: false,
      map: false,
    });
    expect(second.lastImport).toMatchObject({ state: 'checked' });
  });

  it.each([
    ['an ETag', { etag: '"1"' }, { 'if-none-match': '"1"' }],
    [
      'a date',
      { 'last-modified': 'Wed, 25 Nov 2026 10:00:00 GMT' },
      { 'if-modified-since': 'Wed, 25 Nov 2026 10:00:00 GMT' },
    ],
  ])(
    'of an unchanged file with %s is not imported, and updates when its places were seen',
    async (_what, headers, asked) => {
      const source = await loadedSource();
      files.answer(table(10, 1), headers);
      await fetchAndWait(source.id);
      await server.db
        .updateTable('source_listings')
        .set({ last_seen_at: new Date('2020-01-01') })
        .execute();
      files.answer('', {}, 304);
      expect(await fetchAndWait(source.id)).toMatchObject({ lastFetch: { outcome: 'unchanged' } });
      expect(files.requests.at(-1)?.headers).toMatchObject(asked);
      const [place] = await placesOf(source.name);
      expect(place?.last_seen_at?.getTime()).toBeGreaterThan(Date.parse('2020-01-01'));
    },
  );

  it('of the same file from a server that always sends it is not imported, and nothing of it is kept', async () => {
    const source = await loadedSource();
    files.answer(table(10, 1));
    await fetchAndWait(source.id);
    const kept = () => server.db.selectFrom('import_files').selectAll().execute();
    const before = await kept();
    expect(await fetchAndWait(source.id)).toMatchObject({ lastFetch: { outcome: 'unchanged' } });
    files.breakOff();
    expect(await fetchAndWait(source.id)).toMatchObject({ lastFetch: { failure: { code: 'unreachable' } } });
    expect(await kept()).toEqual(before);
  });

  it('after a failed import reads the file again', async () => {
    const source = await loadedSource();
    files.answer(table(2), { etag: '"1"' });
    await fetchAndWait(source.id);
    files.answer(table(10, 1));
    await server.db
      .updateTable('imports')
      .set({ state: 'failed', failure: 'process-ended' })
      .where('source', '=', source.name)
      .execute();
    expect(await fetchAndWait(source.id)).toMatchObject({
      lastFetch: { outcome: 'received' },
      lastImport: { state: 'done' },
    });
    expect(files.requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
  });

  it('of a file in another format than the source has fails', async () => {
    const source = await loadedSource({ format: 'csv' });
    files.answer('{"name": "moved"}\n{"name": "moved"}\n');
    expect(await fetchAndWait(source.id)).toMatchObject({
      lastImport: { state: 'failed', failure: { code: 'other-format' } },
    });
  });

  it('is refused for a source without an address, and an unknown one (404)', async () => {
    const source = await addSource({ downloadUrl: '' });
    expect((await call('POST', `/sources/${source.id}/fetch`)).json().message).toContain('no web address');
    for (const id of ['x', crypto.randomUUID()]) {
      expect((await call('POST', `/sources/${id}/fetch`)).statusCode).toBe(404);
    }
  });
});

describe('a fetch that fails', () => {
  it('is listed with its reason, and retried with exponential backoff', async () => {
    const source = await addSource({ accrualPeriodicity: 'weekly' });
    files.answer('Gone', {}, 404);
    const pauses = [];
    for (const _time of [1, 2, 3]) {
      const { lastFetch, nextFetchAt } = await fetchAndWait(source.id);
      expect(lastFetch).toMatchObject({
        outcome: 'failed',
        failure: { code: 'bad-answer', message: 'The server localhost answered with status 404.' },
      });
      pauses.push(Math.round((Date.parse(nextFetchAt) - Date.now()) / 3_600_000));
    }
    expect(pauses).toEqual([1, 2, 4]);
    files.answer(table(1));
    const { lastFetch } = await fetchAndWait(source.id);
    expect(lastFetch).toEqual({ at: expect.any(String), outcome: 'received' });
  });

  it('refuses a redirect to a private address', async () => {
    const source = await addSource();
    files.answer('', { location: 'https://localhost/county.csv' }, 302);
    expect((await fetchAndWait(source.id)).lastFetch.failure.code).toBe('address-refused');
  });
});

describe('when it is due', () => {
  const addDueSource = async () => {
    const source = await loadedSource({ accrualPeriodicity: 'weekly' });
    await server.db
      .updateTable('sources')
      .set({ next_fetch_at: new Date('2020-01-01'), accrual_periodicity: 'weekly' })
      .where('id', '=', source.id)
      .execute();
    files.reset();
    files.answer(table(10, 1));
    return source;
  };
  const settings = () => ({ importAllowHosts: [files.host] });

  it('a source is fetched on schedule, once by all servers of a database', async () => {
    const source = await addDueSource();
    const others = await Promise.all([
      startSecondApp(server, undefined, undefined, settings()),
      startSecondApp(server, undefined, undefined, settings()),
    ]);
    await vi.waitFor(async () => expect((await placesOf(source.name))[0]?.description).toBe('New'), {
      timeout: 150_000,
    });
    await waitForFetch(source.id);
    await Promise.all(others.map((app) => app.close()));
    expect(files.requests).toHaveLength(1);
    const { nextFetchAt, lastImport } = await read(source.id);
    expect((Date.parse(nextFetchAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    expect((await call('GET', `/imports/${lastImport.id}`)).json().data).not.toHaveProperty('startedBy');
  });

  it('a server that is closed meanwhile aborts the fetch, and the next one is in an hour', async () => {
    const source = await addDueSource();
    files.silent();
    const other = await startSecondApp(server, undefined, undefined, { ...settings(), fetchTimeLimit: 100_000 });
    await vi.waitFor(() => expect(files.requests).toHaveLength(1));
    expect((await read(source.id)).fetching).toBe(true);
    expect((await call('POST', `/sources/${source.id}/fetch`)).json().message).toContain('being fetched already');
    await other.close();
    const after = await read(source.id);
    expect(after.fetching).toBe(false);
    expect((Date.parse(after.nextFetchAt) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
  });
});
