import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewResourceRow } from '../../platform/database/tables.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addNeed, addSuggestion } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let creator: TestAccount;

beforeAll(async () => {
  server = await startTestApp();
  admin = await addTestAccount(server.db, 'ADMIN');
  creator = await addTestAccount(server.db);
});
afterAll(() => server.close());

const add = (fields: Partial<NewResourceRow> = {}) => addResource(server.db, fields);
const addPending = (fields: Partial<NewResourceRow> = {}) =>
  add({ status: 'PENDING', creator_id: creator.id, created_by: creator.email, ...fields });
const merge = (id: string, payload: object, by = admin) =>
  server.app.inject({ method: 'POST', url: `/api/resources/admin/${id}/merge`, headers: by.headers, payload });
const read = (id: string, by?: TestAccount) =>
  server.app.inject({ url: `/api/resources/${id}`, headers: { ...by?.headers } });
const rowOf = (id: string) =>
  server.db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditEntriesOf = (id: string) =>
  server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();

describe('a merged resource', () => {
  it('gives the chosen fields to the target, closes and redirects there; needs and open suggestions move', async () => {
    const from = await add({ name: 'Old Elm Pantry', phone: '614 555 0101', tags: ['produce'], wait_time: 'None' });
    const into = await add({ name: 'Elm Pantry', phone: '614 555 0202', tags: ['bread'] });
    const person = await addTestAccount(server.db);
    const match = { status: 'MATCHED', matched_resource_id: from, matched_at: new Date() } as const;
    const need = await addNeed(server.db, person.id, match);
    const open = await addSuggestion(server.db, from, null);
    const decided = await addSuggestion(server.db, from, null);
    await server.db
      .updateTable('suggestions')
      .set({ status: 'DECLINED', decided_at: new Date() })
      .where('id', '=', decided)
      .execute();
    const answer = await merge(from, { intoId: into, take: ['contactInfo', 'waitTime'], revision: 1, intoRevision: 1 });
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      {
        resource: {
          id: into,
          name: 'Elm Pantry',
          contactInfo: { phone: '614 555 0101' },
          waitTime: 'None',
          tags: ['bread'],
        },
        movedNeeds: 1,
        movedSuggestions: 1,
      },
    ]);
    expect((await read(from)).json().data).toMatchObject({ id: into, name: 'Elm Pantry' });
    expect((await read(from, admin)).json().data).toMatchObject({
      id: from,
      status: 'PERMANENTLY_CLOSED',
      mergedInto: into,
    });
    const found = await server.app.inject('/api/resources/search?query=elm+pantry');
    const ids = found.json().data.map(({ id }: { id: string }) => id);
    expect([ids.includes(into), ids.includes(from)]).toEqual([true, false]);
    const pointers = await Promise.all([
      server.db.selectFrom('needs').select('matched_resource_id as id').where('id', '=', need).executeTakeFirst(),
      server.db.selectFrom('suggestions').select('resource_id as id').where('id', '=', open).executeTakeFirst(),
      server.db.selectFrom('suggestions').select('resource_id as id').where('id', '=', decided).executeTakeFirst(),
    ]);
    expect(pointers.map((one) => one?.id)).toEqual([into, into, from]);
    expect(await auditEntriesOf(from)).toMatchObject([
      {
        action: 'resource.merge',
        actor_id: admin.id,
        old_values: { status: 'AVAILABLE' },
        new_values: { status: 'PERMANENTLY_CLOSED', mergedInto: into, movedNeeds: 1, movedSuggestions: 1 },
      },
    ]);
    expect(await auditEntriesOf(into)).toMatchObject([
      {
        action: 'resource.take-over',
        old_values: { contactInfo: { phone: '614 555 0202' } },
        new_values: { contactInfo: { phone: '614 555 0101' }, waitTime: 'None' },
      },
    ]);
    expect(await auditEntriesOf(need)).toMatchObject([
      { action: 'need.follow-merge', old_values: { matchedResourceId: from }, new_values: { matchedResourceId: into } },
    ]);
  });

  it('that was pending is rejected, and its submitter is emailed the target', async () => {
    const [from, into] = [await addPending({ name: 'Sent Twice' }), await add({ name: 'Known Place' })];
    await merge(from, { intoId: into });
    expect(await rowOf(from)).toMatchObject({ status: 'REJECTED', merged_into: into, reviewed_by: admin.id });
    expect(await rowOf(into)).toMatchObject({ revision: 1 });
    expect((await read(from)).json().data.name).toBe('Known Place');
    expect((await read(from, creator)).json().data).toMatchObject({ name: 'Sent Twice', mergedInto: into });
    const emails = await server.db.selectFrom('outbox').selectAll().where('recipient', '=', creator.email).execute();
    expect(emails).toMatchObject([
      { template: 'resource-merged', template_values: { resourceName: 'Sent Twice', resourceId: into } },
    ]);
  });

  it('redirects those that were merged into it before', async () => {
    const [first, second, third] = [await add(), await add(), await add({ name: 'Third' })];
    await merge(first, { intoId: second });
    await merge(second, { intoId: third });
    expect((await rowOf(first)).merged_into).toBe(third);
    expect((await read(first)).json().data.name).toBe('Third');
  });

  it('is no longer merged when it is reopened', async () => {
    const [from, into] = [await addPending({ name: 'Opened Again' }), await add()];
    await merge(from, { intoId: into });
    const edit = { name: 'Opened Again', description: 'D', category: 'FOOD', type: 'FOOD_BANK', status: 'PENDING' };
    await server.app.inject({ method: 'PUT', url: `/api/resources/${from}`, headers: admin.headers, payload: edit });
    expect(await rowOf(from)).toMatchObject({ status: 'PENDING', merged_into: null });
    expect((await read(from)).statusCode).toBe(404);
  });

  it('never has a merged target, however many merge in all directions at once', async () => {
    const [from, one, other] = [await add(), await add(), await add()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 2 ? merge(one, { intoId: from }) : merge(from, { intoId: at % 3 ? one : other }),
      ),
    );
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    for (const id of [from, one, other]) {
      const { merged_into } = await rowOf(id);
      expect(merged_into === null || (await rowOf(merged_into)).merged_into === null).toBe(true);
    }
  });
});

describe('merging is refused', () => {
  it.each<[string, Partial<NewResourceRow>, Partial<NewResourceRow>]>([
    ['when the source is public and the target pending', {}, { status: 'PENDING' }],
    ['when the target is rejected', { status: 'PENDING' }, { status: 'REJECTED' }],
    ['when the target is closed', {}, { status: 'PERMANENTLY_CLOSED' }],
    ['when the source has expired', { status: 'EXPIRED' }, {}],
  ])('%s', async (_why, from, into) => {
    const answer = await merge(await add(from), { intoId: await add(into) });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringMatching(/^These two cannot be put together/),
    ]);
  });

  it('when one is confidential, or the organization of the source has a confidential place', async () => {
    const secret = { location_visibility: 'hidden', street: '77 Larkspur Lane' } as const;
    const shelter = await addOrganization(server.db);
    await add({ ...secret, organization_id: shelter });
    for (const [from, into] of [
      [await add(secret), await add()],
      [await add(), await add(secret)],
      [await add({ organization_id: shelter }), await add()],
    ] as const) {
      const answer = await merge(from, { intoId: into, take: ['address', 'description'] });
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/confidential/)]);
    }
  });

  it('for unknown ids (404), one and the same id (409), old revisions (409), other fields (422)', async () => {
    const [from, into] = [await add(), await add()];
    expect((await merge(from, { intoId: from })).statusCode).toBe(409);
    expect((await merge(from, { intoId: 'no-id' })).statusCode).toBe(404);
    expect((await merge('no-id', { intoId: into })).statusCode).toBe(404);
    const stale = await merge(from, { intoId: into, intoRevision: 7 });
    expect([stale.statusCode, stale.json().current.id]).toEqual([409, into]);
    expect((await merge(from, { intoId: into, revision: 7 })).json().current.id).toBe(from);
    expect((await merge(from, { intoId: into, take: ['status'] })).statusCode).toBe(422);
  });
});
