/** Programs that keep a copy of the directory, and learn what to fetch again and what to remove. */
import type { HsdsChange, HsdsChanges } from '@waymark/contract/hsds-endpoints';
import { publicStatuses } from '@waymark/contract/resource-visibility';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewResourceRow } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';
import { whenTransactionsEnded } from '../../testing/test-database.ts';
import { deleteOldPublicChanges, publicChangesSince } from './public-change-store.ts';

let server: TestApp;
let admin: TestAccount;
/** The token of the beginning of a test. */
let before: string;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

const ask = (query: string) => server.app.inject(`/hsds/v3/changes?${query}`);
/** All that is committed; `pageNow`: up to the oldest transaction that runs. */
const page = async (query = ''): Promise<HsdsChanges> => {
  await whenTransactionsEnded(server.db);
  return pageNow(query);
};
const pageNow = async (query: string): Promise<HsdsChanges> => {
  const answer = await ask(query);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json();
};
/** As `id: deleted`, with what else it says in order. */
async function since(token: string): Promise<Record<string, boolean>> {
  const { contents } = await page(`since=${token}`);
  return Object.fromEntries(contents.map(({ id, deleted }) => [id, deleted]));
}
const set = (id: string, values: Partial<NewResourceRow>) =>
  server.db.updateTable('resources').set(values).where('id', '=', id).execute();

beforeEach(async () => {
  before = (await page()).next;
});

describe('what is listed', () => {
  it('nothing at first but where to begin', async () => {
    await addResource(server.db);
    expect(await page()).toEqual({
      size: 0,
      last_page: true,
      empty: true,
      next: expect.stringMatching(/^[0-9a-f-]{36}$/),
      contents: [],
    });
  });

  it('services and organizations that were added or changed, each once, with what can be fetched at their address', async () => {
    const organization = await addOrganization(server.db, { name: 'Brook House' });
    const pantry = await addResource(server.db, { organization_id: organization });
    await set(pantry, { name: 'Another name' });
    const { contents } = await page(`since=${before}`);
    const change = { modified: expect.stringMatching(/^\d{4}-.*Z$/), deleted: false };
    expect(contents).toEqual([
      { id: organization, type: 'organization', ...change },
      { id: pantry, type: 'service', ...change },
    ]);
    for (const { type, id } of contents) {
      expect((await server.app.inject(`/hsds/v3/${type}s/${id}`)).statusCode).toBe(200);
    }
  });

  it('what was removed, with nothing about why and no name', async () => {
    const hidden = await addResource(server.db, { name: 'Gone Pantry' });
    const deleted = await addResource(server.db);
    before = (await page()).next;
    await set(hidden, { status: 'REJECTED', rejection_reason: 'A hoax' });
    await server.db.deleteFrom('resources').where('id', '=', deleted).execute();
    const { contents } = await page(`since=${before}`);
    const gone = (id: string) => ({ id, type: 'service', modified: expect.any(String), deleted: true });
    expect(contents).toEqual([gone(hidden), gone(deleted)]);
  });

  it('what is public again is no longer removed', async () => {
    const id = await addResource(server.db, { status: 'TEMPORARILY_CLOSED' });
    await set(id, { status: 'REJECTED' });
    await set(id, { status: 'AVAILABLE' });
    expect(await since(before)).toEqual({ [id]: false });
  });

  it('no place that was never public, whatever happens to it', async () => {
    const organization_id = await addOrganization(server.db);
    before = (await page()).next;
    const id = await addResource(server.db, { status: 'PENDING', organization_id });
    await set(id, { name: 'Changed' });
    await set(id, { status: 'REJECTED' });
    const hidden = {
      status: 'PENDING',
      location_visibility: 'hidden',
      street: '1 Elm',
      created_by: 'a@b.example',
    } as const;
    const submitted = await addResource(server.db, { ...hidden, organization_id });
    await set(submitted, { street: '2 Elm' });
    await server.db.deleteFrom('resources').where('id', 'in', [id, submitted]).execute();
    expect(await since(before)).toEqual({});
  });

  it('a removed organization, and its services, which show no more of it than its name', async () => {
    const organization = await addOrganization(server.db);
    const service = await addResource(server.db, { organization_id: organization });
    before = (await page()).next;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/organizations/admin/review',
      payload: { ids: [organization], action: 'delete' },
      headers: admin.headers,
    });
    expect(answer.statusCode).toBe(200);
    expect(await since(before)).toEqual({ [organization]: true, [service]: false });
  });

  it('neighbors of a place that became confidential: their texts may lose its street', async () => {
    const organization = await addOrganization(server.db);
    const office = await addResource(server.db, { organization_id: organization, description: 'Or go to 9 Elm Way.' });
    const shelter = await addResource(server.db, { organization_id: organization, street: '9 Elm Way' });
    before = (await page()).next;
    await set(shelter, { location_visibility: 'hidden' });
    expect(await since(before)).toEqual({ [organization]: false, [office]: false, [shelter]: false });
    before = (await page()).next;
    await set(shelter, { description: 'Ring twice.' });
    expect(await since(before)).toEqual({ [shelter]: false });
  });

  it('a service at several places by the id of the service, and a place that joins or leaves it', async () => {
    const shared = { name: 'Coat Rack', source: 'county' };
    const first = await addResource(server.db, { ...shared, source_id: 'c1' });
    const second = await addResource(server.db, { ...shared, source_id: 'c1/l2' });
    before = (await page()).next;
    await set(second, { street: '7 Oak St' });
    expect(await since(before)).toEqual({ [first]: false, [second]: true });
    await set(second, { name: 'Coats' });
    expect(await since(before)).toEqual({ [first]: false, [second]: false });
    await set(second, { name: 'Coat Rack' });
    before = (await page()).next;
    await set(first, { status: 'REJECTED' });
    expect(await since(before)).toEqual({ [first]: true, [second]: false });
    await set(first, { status: 'AVAILABLE' });
    before = (await page()).next;
    await server.db.deleteFrom('resources').where('id', '=', first).execute();
    expect(await since(before)).toEqual({ [first]: true, [second]: false });
  });

  it('nothing that only the search engine has read out of the texts', async () => {
    const id = await addResource(server.db);
    before = (await page()).next;
    await set(id, { concepts: '{"food.pantry":1}', concepts_version: 'one' });
    expect(await since(before)).toEqual({});
  });

  it.each(publicStatuses)('the database counts %s as public, as the contract does', async (status) => {
    expect(await since(before)).toEqual({});
    const id = await addResource(server.db, { status });
    expect(await since(before)).toEqual({ [id]: false });
  });
});

describe('how it is followed', () => {
  it('page by page, to the end and from there on another day, without a gap', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      ids.push(await addResource(server.db, { name }));
    }
    const read: HsdsChange[] = [];
    let token = before;
    for (let isLast = false; !isLast; ) {
      const { contents, next, last_page } = await page(`since=${token}&per_page=1`);
      read.push(...contents);
      [token, isLast] = [next, last_page];
    }
    expect(read.map(({ id }) => id)).toEqual(ids);
    expect(await page(`since=${token}`)).toMatchObject({ empty: true, next: token });
    const later = await addResource(server.db);
    expect(await since(token)).toEqual({ [later]: false });
  });

  it('through a long log in steps, of which some find nothing new', async () => {
    const id = await addResource(server.db);
    await set(id, { name: 'B' });
    await set(id, { name: 'C' });
    await whenTransactionsEnded(server.db);
    const step = async (token: string) => {
      const found = await publicChangesSince(server.db, { token }, { limit: 5, scan: 2 });
      return { ids: found?.changes.map((change) => change.id), next: found?.next ?? '', isLast: found?.isLast };
    };
    const first = await step(before);
    const second = await step(first.next);
    expect([first, second]).toMatchObject([
      { ids: [], isLast: false },
      { ids: [id], isLast: true },
    ]);
  });

  it('what a transaction commits late is not skipped, although later ones were read before', async () => {
    const [written, read] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    const late = inTransaction(server.db, async (tx) => {
      written.resolve(await addResource(tx, { name: 'Begun first' }));
      await read.promise;
    });
    const first = await written.promise;
    const second = await addResource(server.db, { name: 'Committed first' });
    const early = await pageNow(`since=${before}`);
    read.resolve();
    await late;
    const found = [...early.contents, ...(await page(`since=${early.next}`)).contents].map(({ id }) => id);
    expect(found.toSorted()).toEqual([first, second].toSorted());
  });

  it('from a moment, with a little of what was before it', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const ids = [await addResource(server.db), await addResource(server.db)];
    await sql`update public_changes set changed_at = ${hoursAgo(5)} where record_id = ${ids[0]}`.execute(server.db);
    await sql`update public_changes_start set since = ${hoursAgo(9)}`.execute(server.db);
    const found = async (hours: number) => {
      const { contents } = await page(`since=${hoursAgo(hours)}&per_page=100`);
      return contents.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    };
    expect(await found(6)).toEqual(ids);
    expect(await found(2)).toContain(ids[1]);
    const { contents, next } = await page(`since=${new Date(Date.now() + 86_400_000).toISOString()}`);
    expect([contents, next]).toEqual([[], (await page()).next]);
  });

  it.each(['yesterday', '2026-13-40'])('%s is no moment and no token', async (wrong) => {
    const answer = await ask(`since=${wrong}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { since: ['Give the "next" of an earlier answer, or a moment such as 2026-03-15T10:30:45Z.'] },
    ]);
  });
});

describe('what is too old', () => {
  const message =
    'Changes since then are not known here any more. Please download the whole directory again, and follow the changes from there.';
  const refused = async (token: string) => {
    const answer = await ask(`since=${token}`);
    expect([answer.statusCode, answer.json()]).toEqual([410, { message }]);
  };
  const makeOld = (token: string) =>
    sql`update public_changes set changed_at = now() - make_interval(days => 36)
      where sequence <= (select sequence from public_changes where token = ${token})`.execute(server.db);

  it('is answered with what to do, and what is kept can still be followed', async () => {
    await addResource(server.db);
    const old = (await page()).next;
    await addResource(server.db);
    const boundary = (await page()).next;
    const kept = await addResource(server.db);
    await makeOld(boundary);
    await deleteOldPublicChanges(server.db, new Date());
    await deleteOldPublicChanges(server.db, new Date());
    await refused(old);
    expect(await since(boundary)).toEqual({ [kept]: false });
    await refused('2020-01-01');
    await refused(unusedId);
  });

  it('is known also when all of the log was forgotten', async () => {
    await addResource(server.db);
    const last = (await page()).next;
    await makeOld(last);
    await deleteOldPublicChanges(server.db, new Date());
    expect(await page(`since=${last}`)).toMatchObject({ empty: true, next: last });
  });

  it('is what another database gave, from which this one was copied', async () => {
    await addResource(server.db);
    const { next } = await page();
    // There more transactions had been made than here.
    await sql`update public_changes set xact_id = (xact_id::text::bigint + 1000000)::text::xid8`.execute(server.db);
    await refused(next);
    await deleteOldPublicChanges(server.db, new Date());
    await refused(next);
    const start = (await page()).next;
    const added = await addResource(server.db);
    expect(await since(start)).toEqual({ [added]: false });
  });
});
