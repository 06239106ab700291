import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST', path: string, payload?: object | string) =>
  server.app.inject({
    method,
    url: `/api/admin/imports${path}`,
    headers: { ...admin.headers, ...(typeof payload === 'string' && { 'content-type': 'text/csv' }) },
    ...(payload !== undefined && { payload }),
  });
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
async function upload(file: string, state: string) {
  const answer = await call('POST', '?name=county.csv', file);
  expect(answer.statusCode).toBe(202);
  return waitForState(answer.json().data.id, state);
}
const table = (...rows: string[]) => ['Program,Agency,Where,Ring', ...rows].join('\n');
const columns = { Name: ['Program'], Organization: ['Agency'], Street: ['Where'], Phone: ['Ring'] };

describe('a table with unknown headings', () => {
  it('waits for a mapping of columns, and is read with it, as is the next table with the same headings', async () => {
    const waiting = await upload(table('Pantry,Cares,1 Main St,740-555-2000', 'Desk,Cares,,'), 'asking');
    expect(waiting).toMatchObject({
      table: {
        columns: [
          { heading: 'Program', samples: ['Pantry', 'Desk'] },
          { heading: 'Agency', samples: ['Cares'] },
          { heading: 'Where', samples: ['1 Main St'] },
          { heading: 'Ring', samples: ['740-555-2000'] },
        ],
        mapping: { columns: { Name: ['Program'], Organization: ['Agency'], Phone: ['Ring'] } },
      },
      may: { map: true, apply: false, cancel: true },
    });
    expect((await call('POST', `/${waiting.id}/apply`)).statusCode).toBe(409);
    expect((await call('GET', '')).json().data[0]).not.toHaveProperty('table');

    expect((await call('POST', `/${waiting.id}/columns`, { columns })).statusCode).toBe(202);
    const checked = await waitForState(waiting.id, 'checked');
    expect(checked).toMatchObject({ report: { resources: { added: 2 }, refused: { total: 0 } }, may: { map: true } });
    expect((await call('POST', `/${waiting.id}/apply`)).statusCode).toBe(202);
    const done = await waitForState(waiting.id, 'done');
    expect(done).not.toHaveProperty('table');
    const rows = await server.db.selectFrom('resources').selectAll().where('name', '=', 'Pantry').execute();
    expect(rows).toMatchObject([
      { street: '1 Main St', phone: '+17405552000', inferred: expect.arrayContaining(['status']) },
    ]);

    const next = await upload('Ring,Program,Agency,Where\n,Kitchen,Cares,2 Main St', 'checked');
    expect(next).toMatchObject({
      table: { mapping: { columns } },
      report: { resources: { added: 1 } },
      may: { map: true },
    });
  });

  it('can be previewed with a mapping, in public form', async () => {
    const waiting = await upload('P,A,S,T,V\nHaven,Cares,9 Hidden Way,Wexley,hidden\n,Cares,,,', 'asking');
    const preview = await call('POST', `/${waiting.id}/preview`, {
      columns: { Name: ['P'], Organization: ['A'], Street: ['S'], City: ['T'], 'Address shown': ['V'] },
    });
    expect(preview.json().data).toMatchObject({
      places: [{ name: 'Haven', location: { visibility: 'hidden' }, inferred: ['category', 'type', 'status'] }],
      missing: [],
      problems: [{ line: 3, field: 'Name' }],
    });
    expect(preview.body).not.toContain('Hidden Way');
    const missing = await call('POST', `/${waiting.id}/preview`, { columns: { Name: ['P'] } });
    expect(missing.json().data).toEqual({ places: [], missing: ['Organization'], problems: [] });
    expect(await server.db.selectFrom('resources').select('id').where('name', '=', 'Haven').execute()).toEqual([]);
  });

  it('refuses a mapping without a required column or with an unknown one (422)', async () => {
    const waiting = await upload('P,A,Q\nPantry,Cares,1', 'asking');
    const refused = await call('POST', `/${waiting.id}/columns`, { columns: { Name: ['P'] } });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { columns: ['Say which column is "Organization".'] },
    ]);
    expect((await call('POST', `/${waiting.id}/columns`, { columns: { Nmae: ['P'] } })).statusCode).toBe(422);
    expect((await call('GET', `/${waiting.id}`)).json().data.state).toBe('asking');
  });

  it('loses its sample rows when it is cancelled', async () => {
    const waiting = await upload('P,A,R\nPantry,Cares,2', 'asking');
    expect((await call('POST', `/${waiting.id}/cancel`)).json().data).not.toHaveProperty('table');
    const head = await server.db.selectFrom('imports').select('table_head').where('id', '=', waiting.id).execute();
    expect(head).toEqual([{ table_head: null }]);
    for (const path of ['preview', 'columns']) {
      expect((await call('POST', `/${waiting.id}/${path}`, { columns })).statusCode).toBe(409);
    }
  });
});

it('a table with known headings needs no mapping', async () => {
  const checked = await upload('Name,Organization\nPlain pantry,Cares', 'checked');
  expect([checked.may.map, checked.table]).toEqual([false, undefined]);
});
