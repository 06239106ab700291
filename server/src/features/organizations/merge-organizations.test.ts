import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrganizationRow } from '../../platform/database/tables.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addClaim, unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  server = await startTestApp();
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

const add = (fields: Partial<NewOrganizationRow> = {}) => addOrganization(server.db, fields);
const addMember = (organization_id: string) => addTestAccount(server.db, 'ORGANIZATION', { organization_id });
const get = (path: string, by?: TestAccount) => server.app.inject({ url: path, headers: { ...by?.headers } });
const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/organizations/${path}`, headers: admin.headers, payload });
const merge = (into: string, fromIds: string[], more: object = {}) => post(`admin/${into}/merge`, { fromIds, ...more });
const rowOf = (id: string) =>
  server.db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const membersOf = async (id: string) =>
  (await get(`/api/organizations/${id}/members`, admin))
    .json()
    .data.members.map((one: { userId: string; role: string }) => [one.userId, one.role]);
const mergeAuditEntriesOf = async (id: string) =>
  server.db
    .selectFrom('audit')
    .select(['action', 'new_values'])
    .where('record_id', '=', id)
    .where('action', 'in', ['organization.merge', 'organization.take-over'])
    .execute();

describe('merging organizations', () => {
  it('moves their resources, members and fields that the target lacks; their old ids and names find the target', async () => {
    const into = await add({ name: 'Otter Aid', phone: '740-555-0001' });
    const one = await add({ name: 'Otter Relief', phone: '740-555-0002', email: 'hi@otter.example', city: 'Wexley' });
    const two = await add({
      name: 'Beaver Relief',
      email: 'no@otter.example',
      description: 'We help.',
      verified: true,
    });
    const resourceId = await addResource(server.db, { name: 'Otter Pantry', organization_id: one });
    const [owner, both] = [await addMember(one), await addTestAccount(server.db)];
    await post(`${into}/members`, { email: both.email, role: 'editor' });
    await post(`${two}/members`, { email: both.email, role: 'owner' });
    await addClaim(server.db, one, both.id);
    const claimant = await addTestAccount(server.db);
    await addClaim(server.db, one, claimant.id);
    await addClaim(server.db, two, claimant.id);

    const answer = await merge(into, [one, two], { revision: 1 });
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      {
        organization: {
          id: into,
          name: 'Otter Aid',
          phone: '740-555-0001',
          email: 'hi@otter.example',
          description: 'We help.',
          address: { city: 'Wexley' },
          verified: false,
        },
        movedResources: 1,
        movedMembers: 2,
      },
    ]);
    for (const [id, who] of [
      [one, undefined],
      [two, undefined],
      [one, admin],
      [one.toUpperCase(), owner],
    ] as const) {
      expect((await get(`/api/organizations/${id}`, who)).json().data).toMatchObject({ id: into });
    }
    expect((await get(`/hsds/v3/organizations/${one}`)).json()).toMatchObject({
      id: into,
      services: [{ id: resourceId }],
    });
    expect((await get(`/api/resources?organization=${one}`)).json().data).toMatchObject([{ id: resourceId }]);
    expect((await get(`/api/resources/${resourceId}`)).json().data).toMatchObject({
      organizationId: into,
      organizationName: 'Otter Aid',
    });
    for (const [words, found] of [
      ['otter', [into]],
      ['beaver', [into]],
    ] as const) {
      const { data } = (await get(`/api/organizations/search?name=${words}`)).json();
      expect(data.map(({ id }: { id: string }) => id)).toEqual(found);
    }
    expect(await membersOf(into)).toEqual(
      expect.arrayContaining([
        [owner.id, 'owner'],
        [both.id, 'owner'],
      ]),
    );
    const edit = { name: 'Otter Pantry', description: 'D', category: 'FOOD', type: 'FOOD_BANK', status: 'LIMITED' };
    const saved = await server.app.inject({
      method: 'PUT',
      url: `/api/resources/${resourceId}`,
      headers: owner.headers,
      payload: edit,
    });
    expect(saved.statusCode).toBe(200);
    const claims = await server.db.selectFrom('organization_claims').selectAll().where('organization_id', '=', into);
    expect((await claims.execute()).map(({ user_id }) => user_id)).toEqual([claimant.id]);
    const mails = await server.db.selectFrom('outbox').selectAll().where('recipient', '=', owner.email).execute();
    expect(mails).toMatchObject([
      { template: 'organization-merged', template_values: { organizationName: 'Otter Relief', organizationId: into } },
    ]);
    expect(await mergeAuditEntriesOf(one)).toEqual([
      { action: 'organization.merge', new_values: { mergedInto: into, movedResources: 1, movedMembers: 1 } },
    ]);
    expect(await mergeAuditEntriesOf(into)).toMatchObject([{ action: 'organization.take-over' }]);
    expect((await get('/api/organizations/admin/all?search=relief', admin)).json().data).toEqual([]);
    expect(await membersOf(into)).toHaveLength(2);
    expect((await get(`/api/organizations/${one}/members`, admin)).statusCode).toBe(404);
  });

  it('keeps old ids resolving through later merges, until the last target is deleted', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    await merge(second, [first]);
    await merge(third, [second]);
    expect((await get(`/api/organizations/${first}`)).json().data.id).toBe(third);
    await post('admin/review', { ids: [third], action: 'delete' });
    expect((await get(`/api/organizations/${first}`)).statusCode).toBe(404);
  });

  it('cannot make a member of one read the confidential address of another', async () => {
    const [shelter, office] = [await add({ name: 'Harbor' }), await add({ name: 'Harbor Inc', street: '1 Main' })];
    const hidden = { location_visibility: 'hidden', street: '77 Larkspur Lane', city: 'Hollowmere' } as const;
    await addResource(server.db, { organization_id: shelter, ...hidden });
    const member = await addMember(office);
    for (const [into, from] of [
      [shelter, office],
      [office, shelter],
    ] as const) {
      const answer = await merge(into, [from]);
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/confidential address/)]);
    }
    await post(`${shelter}/members`, { email: member.email, role: 'editor' });
    expect((await merge(shelter, [office])).statusCode).toBe(200);
    expect((await get(`/api/organizations/${office}`)).body).not.toMatch(/larkspur|main/i);
    const search = await get('/api/organizations/search?name=inc');
    expect(search.json().data.map(({ name }: { name: string }) => name)).not.toContain('Harbor');
  });

  it('is refused for unknown, deleted or merged sources, a rejected target, itself as source or an old revision', async () => {
    const [into, from, rejected, gone] = [await add(), await add(), await add(), await add()];
    await post('admin/review', { ids: [rejected], action: 'reject' });
    await post('admin/review', { ids: [gone], action: 'delete' });
    for (const [id, ids, status] of [
      [into, [into], 409],
      [rejected, [from], 409],
      [into, [gone], 404],
      [gone, [from], 404],
      [into, [unusedId], 404],
      ['no-id', [from], 404],
      [into, [], 422],
      [into, Array.from({ length: 21 }, (_, index) => String(index)), 422],
    ] as const) {
      expect([id, ids.length, (await merge(id, [...ids])).statusCode]).toEqual([id, ids.length, status]);
    }
    const stale = await merge(into, [from], { revision: 9 });
    expect([stale.statusCode, stale.json().current.revision]).toEqual([409, 1]);
    expect((await merge(into, [rejected])).statusCode).toBe(200);
    expect((await merge(into, [rejected])).statusCode).toBe(409);
  });

  it('succeeds once when many try at once in both directions, and leaves no resource with the merged one', async () => {
    const [one, other] = [await add({ name: 'Race One' }), await add({ name: 'Race Two' })];
    await Promise.all([one, other].map((id) => addResource(server.db, { organization_id: id })));
    const createResource = (organizationId: string) => {
      const fields = { name: 'New', description: 'D', category: 'FOOD', type: 'FOOD_BANK', status: 'APPROVED' };
      const contactFields = {
        address: { street: '1 Main', city: 'Wexley', state: 'OH', zipCode: '43001' },
        contactInfo: { phone: '7405550100' },
      };
      const payload = { ...fields, ...contactFields, organizationId };
      return server.app.inject({ method: 'POST', url: '/api/resources', headers: admin.headers, payload });
    };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const [into, from] = index % 2 ? [one, other] : [other, one];
        return index % 3 === 2 ? createResource(from) : merge(into, [from]);
      }),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 422)) {
      expect(Object.keys(answer.json().errors)).toEqual(['organizationId']);
    }
    const [row] = [await rowOf(one), await rowOf(other)].filter(({ removed }) => removed === 'merged');
    const left = await server.db
      .selectFrom('resources')
      .select('id')
      .where('organization_id', '=', row?.id ?? '')
      .execute();
    expect(left).toEqual([]);
  });
});
