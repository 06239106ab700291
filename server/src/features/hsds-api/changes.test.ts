/** The feed of public changes, for programs that keep a copy of the directory. */
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
/** The newest token when a test begins. */
let before: string;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

const getChanges = (query: string) => server.app.inject(`/hsds/v3/changes?${query}`);
/** Everything committed; `readPage` reads up to the oldest transaction that still runs. */
const readCommittedPage = async (query = ''): Promise<HsdsChanges> => {
  await whenTransactionsEnded(server.db);
  return readPage(query);
};
const readPage = async (query: string): Promise<HsdsChanges> => {
  const answer = await getChanges(query);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json();
};
/** `deleted` by id. */
async function changesSince(token: string): Promise<Record<string, boolean>> {
  const { contents } = await readCommittedPage(`since=${token}`);
  return Object.fromEntries(contents.map(({ id, deleted }) => [id, deleted]));
}
const updateResource = (id: string, values: Partial<NewResourceRow>) =>
  server.db.updateTable('resources').set(values).where('id', '=', id).execute();

beforeEach(async () => {
  before = (await readCommittedPage()).next;
});

describe('changes list', () => {
  it('nothing without `since`, but the token to start from', async () => {
    await addResource(server.db);
    expect(await readCommittedPage()).toEqual({
      size: 0,
      last_page: true,
      empty: true,
      next: expect.stringMatching(/^[0-9a-f-]{36}$/),
      contents: [],
    });
  });

  it('services and organizations that were added or changed, each once, which can be fetched', async () => {
    const organization = await addOrganization(server.db, { name: 'Brook House' });
    const pantry = await addResource(server.db, { organization_id: organization });
    await updateResource(pantry, { name: 'Another name' });
    const { contents } = await readCommittedPage(`since=${before}`);
    const change = { modified: expect.stringMatching(/^\d{4}-.*Z$/), deleted: false };
    expect(contents).toEqual([
      { id: organization, type: 'organization', ...change },
      { id: pantry, type: 'service', ...change },
    ]);
    for (const { type, id } of contents) {
      expect((await server.app.inject(`/hsds/v3/${type}s/${id}`)).statusCode).toBe(200);
    }
  });

  it('records that were removed, without reason and name', async () => {
    const hidden = await addResource(server.db, { name: 'Gone Pantry' });
    const deleted = await addResource(server.db);
    before = (await readCommittedPage()).next;
    await updateResource(hidden, { status: 'REJECTED', rejection_reason: 'A hoax' });
    await server.db.deleteFrom('resources').where('id', '=', deleted).execute();
    const { contents } = await readCommittedPage(`since=${before}`);
    const deletedService = (id: string) => ({ id, type: 'service', modified: expect.any(String), deleted: true });
    expect(contents).toEqual([deletedService(hidden), deletedService(deleted)]);
  });

  it('records that are public again as not deleted', async () => {
    const id = await addResource(server.db, { status: 'TEMPORARILY_CLOSED' });
    await updateResource(id, { status: 'REJECTED' });
    await updateResource(id, { status: 'AVAILABLE' });
    expect(await changesSince(before)).toEqual({ [id]: false });
  });

  it('no resource that was never public', async () => {
    const organization_id = await addOrganization(server.db);
    before = (await readCommittedPage()).next;
    const id = await addResource(server.db, { status: 'PENDING', organization_id });
    await updateResource(id, { name: 'Changed' });
    await updateResource(id, { status: 'REJECTED' });
    const hidden = {
      status: 'PENDING',
      location_visibility: 'hidden',
      street: '1 Elm',
      created_by: 'a@b.example',
    } as const;
    const submitted = await addResource(server.db, { ...hidden, organization_id });
    await updateResource(submitted, { street: '2 Elm' });
    await server.db.deleteFrom('resources').where('id', 'in', [id, submitted]).execute();
    expect(await changesSince(before)).toEqual({});
  });

  it('a removed organization as deleted, and its services as changed', async () => {
    const organization = await addOrganization(server.db);
    const service = await addResource(server.db, { organization_id: organization });
    before = (await readCommittedPage()).next;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/organizations/admin/review',
      payload: { ids: [organization], action: 'delete' },
      headers: admin.headers,
    });
    expect(answer.statusCode).toBe(200);
    expect(await changesSince(before)).toEqual({ [organization]: true, [service]: false });
  });

  it('the whole organization when a place becomes confidential, because its street disappears from all texts', async () => {
    const organization = await addOrganization(server.db);
    const office = await addResource(server.db, { organization_id: organization, description: 'Or go to 9 Elm Way.' });
    const shelter = await addResource(server.db, { organization_id: organization, street: '9 Elm Way' });
    before = (await readCommittedPage()).next;
    await updateResource(shelter, { location_visibility: 'hidden' });
    expect(await changesSince(before)).toEqual({ [organization]: false, [office]: false, [shelter]: false });
    before = (await readCommittedPage()).next;
    await updateResource(shelter, { description: 'Ring twice.' });
    expect(await changesSince(before)).toEqual({ [shelter]: false });
  });

  it('a service at several places by its id, and places that join or leave it', async () => {
    const shared = { name: 'Coat Rack', source: 'county' };
    const first = await addResource(server.db, { ...shared, source_id: 'c1' });
    const second = await addResource(server.db, { ...shared, source_id: 'c1/l2', service_id: first });
    before = (await readCommittedPage()).next;
    await updateResource(second, { street: '7 Oak St' });
    expect(await changesSince(before)).toEqual({ [first]: false, [second]: true });
    await updateResource(second, { name: 'Coats' });
    expect(await changesSince(before)).toEqual({ [first]: false, [second]: false });
    await updateResource(second, { name: 'Coat Rack' });
    before = (await readCommittedPage()).next;
    await updateResource(first, { status: 'REJECTED' });
    expect(await changesSince(before)).toEqual({ [first]: true, [second]: false });
    await updateResource(first, { status: 'AVAILABLE' });
    before = (await readCommittedPage()).next;
    await server.db.deleteFrom('resources').where('id', '=', first).execute();
    expect(await changesSince(before)).toEqual({ [first]: true, [second]: false });
  });

  it('no change of concepts that were computed for the search', async () => {
    const id = await addResource(server.db);
    before = (await readCommittedPage()).next;
    await updateResource(id, { concepts: '{"food.pantry":1}', concepts_version: 'one' });
    expect(await changesSince(before)).toEqual({});
  });

  it.each(publicStatuses)('a resource with the public status %s', async (status) => {
    expect(await changesSince(before)).toEqual({});
    const id = await addResource(server.db, { status });
    expect(await changesSince(before)).toEqual({ [id]: false });
  });
});

describe('changes are followed', () => {
  it('page by page to the end, and on from there, without a gap', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      ids.push(await addResource(server.db, { name }));
    }
    const read: HsdsChange[] = [];
    let token = before;
    for (let isLast = false; !isLast; ) {
      const { contents, next, last_page } = await readCommittedPage(`since=${token}&per_page=1`);
      read.push(...contents);
      [token, isLast] = [next, last_page];
    }
    expect(read.map(({ id }) => id)).toEqual(ids);
    expect(await readCommittedPage(`since=${token}`)).toMatchObject({ empty: true, next: token });
    const later = await addResource(server.db);
    expect(await changesSince(token)).toEqual({ [later]: false });
  });

  it('through a long log in steps, some of which are empty', async () => {
    const id = await addResource(server.db);
    await updateResource(id, { name: 'B' });
    await updateResource(id, { name: 'C' });
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

  it('without skipping a transaction that commits after later ones were read', async () => {
    const [written, read] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    const late = inTransaction(server.db, async (tx) => {
      written.resolve(await addResource(tx, { name: 'Begun first' }));
      await read.promise;
    });
    const first = await written.promise;
    const second = await addResource(server.db, { name: 'Committed first' });
    const early = await readPage(`since=${before}`);
    read.resolve();
    await late;
    const found = [...early.contents, ...(await readCommittedPage(`since=${early.next}`)).contents].map(({ id }) => id);
    expect(found.toSorted()).toEqual([first, second].toSorted());
  });

  it('from a moment, including those of the hour before it', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const ids = [await addResource(server.db), await addResource(server.db)];
    await sql`update public_changes set changed_at = ${hoursAgo(8)} where record_id <> ${ids[1]}`.execute(server.db);
    await sql`update public_changes set changed_at = ${hoursAgo(5)} where record_id = ${ids[0]}`.execute(server.db);
    await sql`update public_changes_start set since = ${hoursAgo(9)}`.execute(server.db);
    const found = async (hours: number) => {
      const { contents } = await readCommittedPage(`since=${hoursAgo(hours)}&per_page=100`);
      return contents.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    };
    expect(await found(6)).toEqual(ids);
    expect(await found(4.5)).toEqual(ids);
    expect(await found(3)).toEqual([ids[1]]);
    const { contents, next } = await readCommittedPage(`since=${new Date(Date.now() + 86_400_000).toISOString()}`);
    expect([contents, next]).toEqual([[], (await readCommittedPage()).next]);
  });

  it.each(['yesterday', '2026-13-40'])('but not from the invalid moment %s (422)', async (wrong) => {
    const answer = await getChanges(`since=${wrong}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { since: ['Give the "next" of an earlier answer, or a moment such as 2026-03-15T10:30:45Z.'] },
    ]);
  });
});

describe('a token that is too old', () => {
  const message =
    'Changes since then are not known here any more. Please download the whole directory again, and follow the changes from there.';
  const expectGone = async (token: string) => {
    const answer = await getChanges(`since=${token}`);
    expect([answer.statusCode, answer.json()]).toEqual([410, { message }]);
  };
  const makeOld = (token: string) =>
    sql`update public_changes set changed_at = now() - make_interval(days => 36)
      where sequence <= (select sequence from public_changes where token = ${token})`.execute(server.db);

  it('is refused with advice (410), while kept changes can still be followed', async () => {
    await addResource(server.db);
    const old = (await readCommittedPage()).next;
    await addResource(server.db);
    const boundary = (await readCommittedPage()).next;
    const kept = await addResource(server.db);
    await makeOld(boundary);
    await deleteOldPublicChanges(server.db, new Date());
    await deleteOldPublicChanges(server.db, new Date());
    await expectGone(old);
    expect(await changesSince(boundary)).toEqual({ [kept]: false });
    await expectGone('2020-01-01');
    await expectGone(unusedId);
  });

  it('does not include that of the last deleted change, after which all changes are known', async () => {
    await addResource(server.db);
    const last = (await readCommittedPage()).next;
    await makeOld(last);
    await deleteOldPublicChanges(server.db, new Date());
    expect(await readCommittedPage(`since=${last}`)).toMatchObject({ empty: true, next: last });
  });

  it('includes one from another database of which this one is a copy', async () => {
    await addResource(server.db);
    const { next } = await readCommittedPage();
    // The transaction ids of the other database were higher.
    await sql`update public_changes set xact_id = (xact_id::text::bigint + 1000000)::text::xid8`.execute(server.db);
    await expectGone(next);
    await deleteOldPublicChanges(server.db, new Date());
    await expectGone(next);
    const start = (await readCommittedPage()).next;
    const added = await addResource(server.db);
    expect(await changesSince(start)).toEqual({ [added]: false });
  });
});
