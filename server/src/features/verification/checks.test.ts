import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addOrganization,
  addResource,
  startSecondApp,
  startTestApp,
  type TestApp,
} from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';
import { deleteOldChecks } from './check-resource.ts';

/** In the evening of the 20th in New York, the zone of the site; in UTC it is the 21st already. */
const now = new Date('2026-11-21T03:00:00Z');

let server: TestApp;
let admin: TestAccount;
let member: TestAccount;
let organization: string;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none', now });
  admin = await addTestAccount(server.db, 'ADMIN', { first_name: 'Ana', last_name: 'Ortiz' });
  organization = await addOrganization(server.db);
  member = await addTestAccount(server.db, 'ORGANIZATION', { organization_id: organization });
});
afterAll(() => server.close());

let id: string;
beforeEach(async () => {
  id = await addResource(server.db, { organization_id: organization, updated_at: '2026-01-02T00:00:00Z' });
});

const call = async (who: TestAccount | null, path: string, payload: object) => {
  const answer = await server.app.inject({ method: 'POST', url: `/api${path}`, headers: { ...who?.headers }, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const check = (who: TestAccount, payload: object = { method: 'phone' }) => call(who, `/resources/${id}/check`, payload);
const undo = (who: TestAccount, checkId: string) => call(who, `/resources/${id}/check/undo`, { checkId });
const read = async (who?: TestAccount) =>
  (await server.app.inject({ url: `/api/resources/${id}`, headers: { ...who?.headers } })).json().data;
const audit = () =>
  server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id', 'desc').executeTakeFirst();

describe('a checked resource', () => {
  it('shows the day in its time zone and the method; `updatedAt` stays', async () => {
    const before = await read();
    expect(before.verification).toBeUndefined();
    const { status, data } = await check(admin, { method: 'phone', revision: before.revision });
    expect([status, data.verification]).toEqual([
      200,
      { lastVerifiedAt: '2026-11-20', method: 'phone', daysAgo: 0, checkedBy: 'Ana Ortiz' },
    ]);
    expect(data).toMatchObject({ revision: before.revision + 1, updatedAt: before.updatedAt });
  });

  it('shows who checked it to administrators only', async () => {
    await check(admin);
    expect((await read()).verification).toEqual({ lastVerifiedAt: '2026-11-20', method: 'phone', daysAgo: 0 });
    expect((await read(member)).verification).not.toHaveProperty('checkedBy');
    expect((await read(admin)).verification.checkedBy).toBe('Ana Ortiz');
  });

  it('shows the days since the check in its time zone', async () => {
    await server.db.updateTable('resources').set({ last_verified_at: '2026-11-09' }).where('id', '=', id).execute();
    expect((await read()).verification.daysAgo).toBe(11);
    await server.db.updateTable('resources').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', id).execute();
    expect((await read()).verification.daysAgo).toBe(12);
  });

  it('audits who checked it, and the check before', async () => {
    await check(member, { method: 'place' });
    expect(await audit()).toMatchObject({
      actor_id: member.id,
      action: 'resource.check',
      old_values: {},
      new_values: { verification: { lastVerifiedAt: '2026-11-20', method: 'place' } },
    });
  });

  it('does not count as edited, so that imports may still change all of it', async () => {
    await server.db.updateTable('resources').set({ source: 'county', source_id: id }).where('id', '=', id).execute();
    await check(admin);
    const { edited_here } = await server.db
      .selectFrom('resources')
      .select('edited_here')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(edited_here).toEqual([]);
  });
});

describe('who may check', () => {
  it('a member of the organization may use the method "place" only (403)', async () => {
    expect((await read(member)).may.check).toEqual(['place']);
    expect((await read(admin)).may.check).toEqual(['phone', 'visit', 'web', 'place']);
    expect((await check(member, { method: 'phone' })).status).toBe(403);
    expect((await check(member, { method: 'place' })).status).toBe(200);
  });

  it('the creator may edit it, but not check it (403)', async () => {
    const sender = await addTestAccount(server.db);
    await server.db.updateTable('resources').set({ creator_id: sender.id }).where('id', '=', id).execute();
    expect((await read(sender)).may).toMatchObject({ edit: true, check: [] });
    expect((await check(sender, { method: 'place' })).status).toBe(403);
  });

  it.each(['PENDING', 'REJECTED', 'PERMANENTLY_CLOSED'] as const)('nobody, if it is %s (409)', async (status) => {
    await server.db.updateTable('resources').set({ status }).where('id', '=', id).execute();
    expect((await read(admin)).may.check).toEqual([]);
    expect((await check(admin)).status).toBe(409);
  });

  it.each([
    [{}, 400],
    [{ method: 'import' }, 422],
    [{ method: '' }, 422],
  ])('refuses the method of %j with %i', async (payload, expected) => {
    const { status, errors } = await check(admin, payload);
    expect([status, Object.keys(errors)]).toEqual([expected, ['method']]);
  });
});

describe('a check with an outdated revision', () => {
  it('is refused with the current record (409)', async () => {
    const { revision } = await read();
    await check(member, { method: 'place' });
    const { status, current } = await check(admin, { method: 'phone', revision });
    expect([status, current.verification.method]).toEqual([409, 'place']);
  });

  it('succeeds once in twenty concurrent requests to two servers', async () => {
    const other = await startSecondApp(server);
    const { revision } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? other : server.app).inject({
          method: 'POST',
          url: `/api/resources/${id}/check`,
          headers: admin.headers,
          payload: { method: 'phone', revision },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    await other.close();
  });
});

describe('undoing a check', () => {
  it('restores the previous verification, once (409)', async () => {
    await server.db
      .updateTable('resources')
      .set({ last_verified_at: '2026-05-01', verification_method: 'import', verified_by: 'Dana' })
      .where('id', '=', id)
      .execute();
    const { check: receipt } = await check(admin);
    const { status, data } = await undo(admin, receipt.id);
    expect([status, data.verification]).toEqual([
      200,
      { lastVerifiedAt: '2026-05-01', method: 'import', verifiedBy: 'Dana', daysAgo: 203 },
    ]);
    expect((await audit())?.action).toBe('resource.undo-check');
    expect((await undo(admin, receipt.id)).status).toBe(409);
  });

  it('is for whoever checked and for administrators (403)', async () => {
    const colleague = await addTestAccount(server.db, 'ORGANIZATION', { organization_id: organization });
    const { check: receipt } = await check(member, { method: 'place' });
    expect((await undo(colleague, receipt.id)).status).toBe(403);
    expect((await undo(admin, receipt.id)).status).toBe(200);
  });

  it('is refused after a later change, and after ten minutes (409)', async () => {
    const { check: first } = await check(admin);
    await check(admin);
    expect((await undo(admin, first.id)).status).toBe(409);
    const { check: second } = await check(admin);
    await server.db
      .updateTable('checks')
      .set({ created_at: new Date(now.getTime() - 10 * 60_000) })
      .where('id', '=', second.id)
      .execute();
    const { status, message } = await undo(admin, second.id);
    expect([status, message]).toEqual([409, expect.stringContaining('can no longer be taken back')]);
  });

  it.each(['no-id', unusedId])('is refused for the unknown check %s (404)', async (checkId) => {
    expect((await undo(admin, checkId)).status).toBe(404);
  });

  it('leaves a check that is deleted after a month; others are kept', async () => {
    const { check: undone } = await check(admin);
    await undo(admin, undone.id);
    const { check: kept } = await check(admin);
    await deleteOldChecks(server.db, new Date('2027-01-01'));
    const rows = await server.db.selectFrom('checks').select('id').where('resource_id', '=', id).execute();
    expect(rows).toEqual([{ id: kept.id }]);
  });
});
