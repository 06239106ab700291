import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearEndedAvailability } from '../../services/managed-resources/resource-write-store.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

/** 4:10 in the afternoon in New York. */
const now = new Date('2026-11-20T21:10:00Z');

let server: TestApp;
let admin: TestAccount;
let member: TestAccount;
let organization: string;
beforeAll(async () => {
  server = await startTestApp({ now });
  admin = await addTestAccount(server.db, 'ADMIN');
  organization = await addOrganization(server.db);
  member = await addTestAccount(server.db, 'ORGANIZATION', { organization_id: organization });
});
afterAll(() => server.close());

let id: string;
beforeEach(async () => {
  await server.db.deleteFrom('resources').execute();
  id = await addResource(server.db, { organization_id: organization, capacity_max: 20, updated_at: '2026-01-02' });
});

const call = async (who: TestAccount | null, method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...who?.headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const set = (payload: object, who: TestAccount = member) => call(who, 'PUT', `/resources/${id}/availability`, payload);
const read = async () => (await call(null, 'GET', `/resources/${id}`)).data;
/** Moves the end of the current availability. */
const endAt = async (until: string) => {
  const { availability } = await server.db.selectFrom('resources').select('availability').executeTakeFirstOrThrow();
  await server.db
    .updateTable('resources')
    .set({ availability: availability && JSON.stringify({ ...availability, until }) })
    .execute();
};

describe('the availability of a place', () => {
  it('is shown with its start and end in the local time of the place, and is no edit', async () => {
    const before = await read();
    expect(before.availability).toBeUndefined();
    const { status, data } = await set({ state: 'full' });
    const expected = {
      state: 'full',
      status: 'AT_CAPACITY',
      asOf: '2026-11-20T16:10',
      until: '2026-11-21T00:00',
      localNow: '2026-11-20T16:10',
    };
    expect([status, data.availability]).toEqual([200, expected]);
    const after = await read();
    expect(after.availability).toEqual(expected);
    // No new revision: a concurrent edit is not refused.
    expect([after.revision, after.updatedAt, after.status]).toEqual([before.revision, before.updatedAt, before.status]);
  });

  it.each([
    ['hours', '2026-11-20T18:10'],
    ['tomorrow', '2026-11-22T00:00'],
    ['week', '2026-11-27T00:00'],
  ])('lasts as long as was chosen: %s', async (lasts, until) => {
    expect((await set({ state: 'few', lasts })).data.availability.until).toBe(until);
  });

  it('ends at midnight of the place, not of the site', async () => {
    await server.db.updateTable('resources').set({ time_zone: 'Asia/Tokyo' }).execute();
    expect((await set({ state: 'full' })).data.availability).toMatchObject({
      asOf: '2026-11-21T06:10',
      until: '2026-11-22T00:00',
    });
  });

  it('is not shown from its end on, and is then deleted', async () => {
    await set({ state: 'full' });
    await endAt('2026-11-20T21:10:01Z');
    expect((await read()).availability.state).toBe('full');
    await endAt(now.toISOString());
    expect((await read()).availability).toBeUndefined();
    const { data } = await call(null, 'GET', '/resources');
    expect(data[0]).not.toHaveProperty('availability');
    await clearEndedAvailability(server.db, now);
    expect(await server.db.selectFrom('resources').select('availability').execute()).toEqual([{ availability: null }]);
  });

  it('is in lists and searches too, and full places come after those with room', async () => {
    await addResource(server.db, { name: 'Another Food Pantry', city: 'Wexley' });
    await addResource(server.db, { name: 'Third Food Pantry', city: 'Wexley' });
    await set({ state: 'full' });
    const search = async () => (await call(null, 'GET', '/resources/search?query=food+pantry')).data;
    const found = await search();
    expect(found.map((one: { id: string }) => one.id).indexOf(id)).toBe(2);
    expect(found[2].availability).toMatchObject({ state: 'full' });
    expect(found[2].match.reasons).toContainEqual({ kind: 'caution', label: 'full right now (4:10 pm)' });
    // Availability overrides the status, which is older.
    await server.db.updateTable('resources').set({ status: 'AT_CAPACITY' }).where('id', '=', id).execute();
    await set({ state: 'room', free: 3 });
    const now = (await search()).find((one: { id: string }) => one.id === id);
    expect(now.availability).toMatchObject({ state: 'room', free: 3, of: 20 });
    expect(now.match.reasons.map(({ kind }: { kind: string }) => kind)).not.toContain('caution');
  });

  it('can be cleared, and is audited', async () => {
    await set({ state: 'out', note: 'diapers' });
    expect((await call(member, 'DELETE', `/resources/${id}/availability`)).data).not.toHaveProperty('availability');
    const audit = await server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();
    expect(audit).toMatchObject([
      {
        actor_id: member.id,
        action: 'resource.set-availability',
        new_values: { availability: { status: 'LIMITED', note: 'diapers', until: '2026-11-21T00:00' } },
      },
      { action: 'resource.set-availability', old_values: { availability: { status: 'LIMITED' } }, new_values: {} },
    ]);
  });

  it('is cleared without an entry in the audit log when it is not set', async () => {
    expect((await call(member, 'DELETE', `/resources/${id}/availability`)).data.id).toBe(id);
    expect(await server.db.selectFrom('audit').selectAll().where('record_id', '=', id).execute()).toEqual([]);
  });

  it('is not among the edited fields that an import has to keep', async () => {
    await server.db.updateTable('resources').set({ source: 'county', source_id: '7' }).execute();
    await set({ state: 'full' });
    const { edited_here } = await server.db.selectFrom('resources').select('edited_here').executeTakeFirstOrThrow();
    expect(edited_here).toEqual([]);
  });

  it('does not reveal the address of a confidential place', async () => {
    await server.db
      .updateTable('resources')
      .set({ location_visibility: 'hidden', street: '9041 Quillfeather Lane' })
      .execute();
    await set({ state: 'out', note: 'beds at 9041 Quillfeather Lane' });
    expect(JSON.stringify(await read())).not.toContain('Quillfeather');
  });
});

describe('setting availability is refused', () => {
  it('for unknown states and spans, and impossible numbers of free places (422)', async () => {
    expect((await set({ state: 'quiet' })).status).toBe(422);
    expect((await set({ state: 'room', free: 21 })).errors).toEqual({ free: ['Current cannot exceed max'] });
    expect((await set({ state: 'room', free: -1 })).status).toBe(422);
    expect((await set({ state: 'full', lasts: 'forever' })).status).toBe(422);
  });

  it('for a closed place (409)', async () => {
    await server.db.updateTable('resources').set({ status: 'TEMPORARILY_CLOSED' }).execute();
    expect((await set({ state: 'full' }, admin)).status).toBe(409);
    expect((await call(admin, 'GET', `/resources/${id}`)).data.may.availability).toBe(false);
  });

  it('to the creator of an entry of an organization that they are no member of (403)', async () => {
    const sender = await addTestAccount(server.db);
    await server.db.updateTable('resources').set({ creator_id: sender.id }).execute();
    expect((await set({ state: 'full' }, sender)).status).toBe(403);
    expect((await call(sender, 'GET', `/resources/${id}`)).data.may).toMatchObject({ edit: true, availability: false });
    await server.db.updateTable('resources').set({ organization_id: null }).execute();
    expect((await set({ state: 'full' }, sender)).status).toBe(200);
  });
});
