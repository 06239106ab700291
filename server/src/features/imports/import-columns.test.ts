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
async function inState(id: string, state: string) {
  return vi.waitFor(
    async () => {
      const { data } = (await call('GET', `/${id}`)).json();
      expect([data.state, data.failure]).toEqual([state, state === 'failed' ? expect.anything() : undefined]);
      return data;
    },
    { timeout: 150_000, interval: 50 },
  );
}
async function sent(file: string, state: string) {
  const answer = await call('POST', '?name=county.csv', file);
  expect(answer.statusCode).toBe(202);
  return inState(answer.json().data.id, state);
}
const table = (...rows: string[]) => ['Program,Agency,Where,Ring', ...rows].join('\n');
const columns = { Name: ['Program'], Organization: ['Agency'], Street: ['Where'], Phone: ['Ring'] };

describe('a table whose headings are not known', () => {
  it('asks which column is which, and is then read so; the next one with these headings is too', async () => {
    const asking = await sent(table('Pantry,Cares,1 Main St,740-555-2000', 'Desk,Cares,,'), 'asking');
    expect(asking).toMatchObject({
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
    expect((await call('POST', `/${asking.id}/apply`)).statusCode).toBe(409);
    expect((await call('GET', '')).json().data[0]).not.toHaveProperty('table');

    expect((await call('POST', `/${asking.id}/columns`, { columns })).statusCode).toBe(202);
    const checked = await inState(asking.id, 'checked');
    expect(checked).toMatchObject({ report: { resources: { added: 2 }, refused: { total: 0 } }, may: { map: true } });
    expect((await call('POST', `/${asking.id}/apply`)).statusCode).toBe(202);
    const done = await inState(asking.id, 'done');
    expect(done).not.toHaveProperty('table');
    const rows = await server.db.selectFrom('resources').selectAll().where('name', '=', 'Pantry').execute();
    expect(rows).toMatchObject([
      { street: '1 Main St', phone: '+17405552000', inferred: expect.arrayContaining(['status']) },
    ]);

    const next = await sent('Ring,Program,Agency,Where\n,Kitchen,Cares,2 Main St', 'checked');
    expect(next).toMatchObject({
      table: { mapping: { columns } },
      report: { resources: { added: 1 } },
      may: { map: true },
    });
  });

  it('can be looked at before, as the public would see it', async () => {
    const asking = await sent('P,A,S,T,V\nHaven,Cares,9 Hidden Way,Wexley,hidden\n,Cares,,,', 'asking');
    const preview = await call('POST', `/${asking.id}/preview`, {
      columns: { Name: ['P'], Organization: ['A'], Street: ['S'], City: ['T'], 'Address shown': ['V'] },
    });
    expect(preview.json().data).toMatchObject({
      places: [{ name: 'Haven', location: { visibility: 'hidden' }, inferred: ['category', 'type', 'status'] }],
      missing: [],
      problems: [{ line: 3, field: 'Name' }],
    });
    expect(preview.body).not.toContain('Hidden Way');
    const missing = await call('POST', `/${asking.id}/preview`, { columns: { Name: ['P'] } });
    expect(missing.json().data).toEqual({ places: [], missing: ['Organization'], problems: [] });
    expect(await server.db.selectFrom('resources').select('id').where('name', '=', 'Haven').execute()).toEqual([]);
  });

  it('is not read without what is needed, nor with a column that is none of ours', async () => {
    const asking = await sent('P,A,Q\nPantry,Cares,1', 'asking');
    const refused = await call('POST', `/${asking.id}/columns`, { columns: { Name: ['P'] } });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { columns: ['Say which column is "Organization".'] },
    ]);
    expect((await call('POST', `/${asking.id}/columns`, { columns: { Nmae: ['P'] } })).statusCode).toBe(422);
    expect((await call('GET', `/${asking.id}`)).json().data.state).toBe('asking');
  });

  it('is forgotten with its first rows when it is given up', async () => {
    const asking = await sent('P,A,R\nPantry,Cares,2', 'asking');
    expect((await call('POST', `/${asking.id}/cancel`)).json().data).not.toHaveProperty('table');
    const head = await server.db.selectFrom('imports').select('table_head').where('id', '=', asking.id).execute();
    expect(head).toEqual([{ table_head: null }]);
    for (const path of ['preview', 'columns']) {
      expect((await call('POST', `/${asking.id}/${path}`, { columns })).statusCode).toBe(409);
    }
  });
});

it('a table with our headings asks nothing', async () => {
  const checked = await sent('Name,Organization\nPlain pantry,Cares', 'checked');
  expect([checked.may.map, checked.table]).toEqual([false, undefined]);
});
