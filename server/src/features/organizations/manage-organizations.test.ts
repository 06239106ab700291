import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  server = await startTestApp();
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, person: { headers: object } = admin, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/organizations${path}`,
    headers: { ...person.headers },
    ...(payload && { payload }),
  });
const helpers = {
  name: 'Marlow Helpers',
  email: 'a@example.org',
  phone: '740-555-0100',
  website: 'helpers.example.org',
  address: { street: '1 Main St', city: 'Wexley', state: 'OH', zipCode: '05791' },
};
const auditOf = (id: string) => server.db.selectFrom('audit').selectAll().where('record_id', '=', id).execute();
const memberOf = (id: string) => addTestAccount(server.db, 'ORGANIZATION', { organization_id: id });

describe('an organization', () => {
  it('is added by an administrator, unverified whatever is sent', async () => {
    const answer = await call('POST', '', admin, { ...helpers, verified: true });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      ...helpers,
      website: 'https://helpers.example.org',
      verified: false,
      may: { edit: true, verify: true },
      revision: 1,
    });
    expect(await auditOf(answer.json().data.id)).toMatchObject([{ action: 'organization.add', actor_id: admin.id }]);
    const refused = await call('POST', '', admin, { address: { zipCode: '05791' }, phone: '12' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      name: ['Name is required'],
      phone: ['Enter a valid phone number'],
      'address.city': ['City is required when address is provided'],
      'address.state': ['State is required when address is provided'],
    });
  });

  it('is edited by a member, who cannot verify it', async () => {
    const id = await addOrganization(server.db, { description: 'Old', city: 'Wexley', state: 'OH', email: 'a@b.org' });
    const member = await memberOf(id);
    const answer = await call('PUT', `/${id}`, member, { name: 'New Name', phone: '740-555-0100', verified: true });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      name: 'New Name',
      description: 'Old',
      phone: '740-555-0100',
      address: { city: 'Wexley', state: 'OH' },
      verified: false,
      may: { edit: true, verify: false },
      revision: 2,
    });
    expect(data).not.toHaveProperty('email');
    const emptied = await call('PUT', `/${id}`, admin, {
      name: 'New Name',
      description: '',
      address: null,
      verified: true,
    });
    expect(emptied.json().data).toMatchObject({ verified: true, revision: 3 });
    expect(emptied.json().data).not.toHaveProperty('description');
    expect(emptied.json().data).not.toHaveProperty('address');
    expect(await auditOf(id)).toMatchObject([
      { action: 'organization.edit', actor_id: member.id, new_values: { name: 'New Name' } },
      { action: 'organization.edit', actor_id: admin.id, new_values: { verified: true } },
    ]);
  });

  it('is not edited by others (403), and not with an old revision (409)', async () => {
    const id = await addOrganization(server.db);
    const other = await memberOf(await addOrganization(server.db));
    const user = await addTestAccount(server.db, 'USER', { organization_id: id });
    for (const person of [other, user]) {
      expect((await call('PUT', `/${id}`, person, helpers)).statusCode).toBe(403);
    }
    expect((await call('PUT', '/nonsense', admin, helpers)).statusCode).toBe(404);
    await call('PUT', `/${id}`, admin, { name: 'First' });
    const stale = await call('PUT', `/${id}`, admin, { name: 'Second', revision: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().current).toMatchObject({ name: 'First', revision: 2 });
  });

  it('is verified and unverified by an administrator; a second call changes nothing', async () => {
    const id = await addOrganization(server.db);
    expect((await call('POST', `/admin/${id}/verify`)).json().data).toMatchObject({ verified: true, revision: 2 });
    expect((await call('POST', `/admin/${id}/verify`)).json().data).toMatchObject({ verified: true, revision: 2 });
    expect((await call('POST', `/admin/${id}/unverify`)).json().data).toMatchObject({ verified: false, revision: 3 });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['organization.verify', 'organization.unverify']);
    expect((await call('POST', '/admin/nonsense/verify')).statusCode).toBe(404);
  });
});

it('a renamed organization is found by its new name at once', async () => {
  const id = await addOrganization(server.db, { name: 'Old Lantern Society' });
  const resource = await addResource(server.db, { organization_id: id });
  await call('PUT', `/${id}`, admin, { name: 'Zephyr Lantern Society' });
  const { data } = (await server.app.inject('/api/resources/search?query=zephyr')).json();
  expect(data).toMatchObject([{ id: resource, organizationName: 'Zephyr Lantern Society' }]);
});

it('the pending list holds organizations that nobody has verified, with counts of all', async () => {
  await server.db.deleteFrom('organizations').execute();
  for (const [name, verified] of [
    ['Ante', false],
    ['Bóveda', false],
    ['Cima', true],
  ] as const) {
    await addOrganization(server.db, { name, verified });
  }
  const { data, page, summary } = (await call('GET', '/admin/pending?sort=-name&size=1')).json();
  expect(data).toMatchObject([{ name: 'Bóveda', verified: false }]);
  expect(data[0]).not.toHaveProperty('may');
  expect(page).toEqual({ number: 1, size: 1, totalElements: 2, totalPages: 2 });
  expect(summary).toEqual({ verified: 1, pending: 2, total: 3 });
  expect((await call('GET', '/admin/pending?search=boveda')).json().data).toHaveLength(1);
});

it('an organization with a confidential place shows its address to editors only, and each read is audited', async () => {
  const secret = { street: '77 Larkspur Lane', city: 'Hollowmere', zip_code: '45987' };
  const id = await addOrganization(server.db, { ...secret, name: 'Haven', state: 'OH' });
  await addResource(server.db, {
    ...secret,
    name: 'Haven Shelter',
    organization_id: id,
    location_visibility: 'hidden',
  });
  expect((await server.app.inject(`/api/organizations/${id}`)).body).not.toMatch(/larkspur|hollowmere|\b45987\b/i);
  expect((await call('GET', `/${id}`, await memberOf(id))).json().data.address.street).toBe('77 Larkspur Lane');
  // A refused edit returns it too, and so does one that changes nothing.
  expect((await call('PUT', `/${id}`, admin, { name: 'Haven', revision: 1000 })).body).toContain('77 Larkspur Lane');
  expect((await call('PUT', `/${id}`, admin, { name: 'Haven' })).body).toContain('77 Larkspur Lane');
  await call('PUT', `/${id}`, admin, { name: 'Haven', description: 'At 77 Larkspur Lane.', address: null });
  const audit = await auditOf(id);
  expect(audit.map(({ action }) => action)).toEqual([
    'organization.read-confidential',
    'organization.read-confidential',
    'organization.read-confidential',
    'organization.edit',
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/larkspur|hollowmere|\b45987\b/i);
  expect((await call('GET', '/admin/pending?search=haven')).body).not.toMatch(/larkspur|hollowmere|\b45987\b/i);
});
