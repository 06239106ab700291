import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let stranger: TestAccount;
let member: TestAccount;
/** Runs a shelter with a confidential street. */
let haven: string;
/** Without confidential places. */
let pantries: string;

const shelter = { street: '9041 Quillfeather Lane', city: 'Hollowmere', state: 'OH', zip_code: '45987' };
/** An attacker could try all streets of a town. */
const streets = 'Ash Street, Birch Street, 9041 Quillfeather Lane, Yew Street';

beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  haven = await addOrganization(server.db, { name: 'Haven House, 9041 Quillfeather Lane' });
  pantries = await addOrganization(server.db, { name: 'Wexley Pantries', city: 'Wexley', state: 'OH' });
  await addResource(server.db, { ...shelter, organization_id: haven, location_visibility: 'hidden' });
  stranger = await addTestAccount(server.db);
  member = await addTestAccount(server.db, 'ORGANIZATION', { organization_id: haven });
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, person?: TestAccount, payload?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers: { ...person?.headers }, ...(payload && { payload }) });
const autoApprove = (isOn: boolean) =>
  server.db.updateTable('settings').set({ auto_approve_resources: isOn }).execute();

const closet = {
  name: 'Coat Closet',
  description: `Coats near ${streets}.`,
  category: 'CLOTHING',
  type: 'CLOTHING_CLOSET',
  status: 'APPROVED',
  address: { street: '5 Elm St', city: 'Wexley', state: 'OH', zipCode: '05791' },
};

describe('a confidential street is not revealed', () => {
  it('to an anonymous submitter, who gets their own text back unredacted', async () => {
    const { data } = (await call('POST', '/resources', undefined, { ...closet, organizationId: haven })).json();
    expect(data.description).toBe(closet.description);
    expect(data.organizationName).toBe('Haven House, …');
  });

  it('to a signed-in submitter, in the reply, their list or the page of the resource', async () => {
    const { data } = (await call('POST', '/resources', stranger, { ...closet, organizationId: haven })).json();
    for (const shown of [
      data,
      (await call('GET', '/resources/mine', stranger)).json().data[0],
      (await call('GET', `/resources/${data.id}`, stranger)).json().data,
    ]) {
      expect(shown.description).toBe(closet.description);
      expect(shown.organizationName).toBe('Haven House, …');
    }
  });

  it('by changing texts of a public resource: it is pending again', async () => {
    const id = await addResource(server.db, { name: 'Desk', organization_id: haven, creator_id: stranger.id });
    const { revision: _, ...data } = (await call('GET', `/resources/${id}`, stranger)).json().data;
    const count = await call('PUT', `/resources/${id}`, stranger, { ...data, capacityInfo: { currentCapacity: 3 } });
    expect(count.json().data.status).toBe('AVAILABLE');
    const words = await call('PUT', `/resources/${id}`, stranger, { ...data, waitTime: streets });
    expect(words.json().data).toMatchObject({ status: 'PENDING', waitTime: streets });
    expect((await call('GET', `/resources/${id}`)).statusCode).toBe(404);
  });

  it('by searching the names of organizations', async () => {
    const found = async (name: string) =>
      (await call('GET', `/organizations/search?name=${encodeURIComponent(name)}`)).json().page.totalElements;
    expect(await found('haven')).toBe(1);
    for (const guess of ['9041', '9041 Quill', 'quillféather', 'house, 9']) {
      expect(await found(guess), guess).toBe(0);
    }
  });

  it('with automatic approval: texts of strangers stay pending', async () => {
    await autoApprove(true);
    const named = await call('POST', '/resources', stranger, { ...closet, organizationId: haven });
    const byMember = await call('POST', '/resources', member, { ...closet, organizationId: haven });
    const other = await call('POST', '/resources', stranger, { ...closet, organizationId: pantries });
    await autoApprove(false);
    expect([named, byMember, other].map((answer) => answer.json().data.status)).toEqual([
      'PENDING',
      'APPROVED',
      'APPROVED',
    ]);
  });
});

it('a member of the organization changes its texts without review', async () => {
  const id = await addResource(server.db, { name: 'Office', organization_id: haven });
  const { data } = (await call('GET', `/resources/${id}`, member)).json();
  const answer = await call('PUT', `/resources/${id}`, member, { ...data, waitTime: 'About a week' });
  expect(answer.json().data).toMatchObject({ status: 'AVAILABLE', waitTime: 'About a week' });
});

describe('a fake hidden street removes no words from the pages of an organization', () => {
  const hiding = {
    ...closet,
    address: { ...closet.address, street: 'Food Bank', city: 'Wexley' },
    location: { visibility: 'hidden' },
  };
  const shown = async (id: string) => (await call('GET', `/resources/${id}`)).json().data;

  it.each(['anonymous', 'signed in', 'signed in, with automatic approval'])('%s', async (who) => {
    const id = await addResource(server.db, { name: 'Wexley Food Bank', organization_id: pantries });
    await autoApprove(who.endsWith('approval'));
    const answer = await call('POST', '/resources', who === 'anonymous' ? undefined : stranger, {
      ...hiding,
      organizationId: pantries,
    });
    await autoApprove(false);
    expect(answer.json().data.status).toBe('PENDING');
    expect((await shown(id)).name).toBe('Wexley Food Bank');
    expect((await call('GET', `/organizations/${pantries}`)).json().data.address).toEqual({
      city: 'Wexley',
      state: 'OH',
    });
  });

  it('until an administrator approves the resource', async () => {
    const id = await addResource(server.db, { name: 'Pantry at 7 Thornbury Road', organization_id: pantries });
    const admin = await addTestAccount(server.db, 'ADMIN');
    const sent = { ...hiding, address: { ...closet.address, street: '7 Thornbury Road' }, organizationId: pantries };
    const { data } = (await call('POST', '/resources', undefined, sent)).json();
    await call('POST', `/resources/admin/${data.id}/approve`, admin, {});
    expect((await shown(id)).name).toBe('Pantry at …');
  });
});
