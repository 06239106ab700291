import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { startMembershipServer } from './memberships-for-tests.ts';

let desk: Awaited<ReturnType<typeof startMembershipServer>>;
beforeAll(async () => {
  desk = await startMembershipServer();
});
afterAll(() => desk.server.close());

let id: string;
let ana: TestAccount;
beforeEach(async () => {
  id = await desk.organization();
  ana = await addTestAccount(desk.db);
});

const claimOf = (who: TestAccount) => desk.call(who, 'GET', `/organizations/${id}/claim`);
const send = (who: TestAccount, way = 'listing') => desk.call(who, 'POST', `/organizations/${id}/claim/code`, { way });
const type = (who: TestAccount, code: string) => desk.call(who, 'POST', `/organizations/${id}/claim/confirm`, { code });
const ask = (who: TestAccount, words = 'I run the front desk.') =>
  desk.call(who, 'POST', `/organizations/${id}/claim/request`, { words });
const edit = (who: TestAccount) => desk.call(who, 'PUT', `/organizations/${id}`, { name: 'Wexley Pantry' });
const mailedCode = async () => (await desk.mailed('claim-code')).values?.code ?? '';
const another = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('goes to the address of the listing, and whoever types it keeps the organization and its places', async () => {
    const resource = await addResource(desk.db, { organization_id: id });
    expect((await claimOf(ana)).data).toEqual({
      kept: false,
      ways: [{ way: 'listing', to: 'i•••@wexleypantry.org' }],
    });
    expect((await edit(ana)).status).toBe(403);
    expect((await send(ana)).data.code).toEqual({ way: 'listing', to: 'i•••@wexleypantry.org', triesLeft: 5 });
    const { to, values } = await desk.mailed('claim-code');
    expect([to, values?.code]).toEqual(['info@wexleypantry.org', expect.stringMatching(/^\d{6}$/)]);
    const code = values?.code ?? '';
    expect((await type(ana, `${code.slice(0, 3)} ${code.slice(3)}`)).data).toMatchObject({
      degree: 'owner',
      kept: true,
    });
    expect((await edit(ana)).status).toBe(200);
    expect((await desk.call(ana, 'GET', `/resources/${resource}`)).data.may).toMatchObject({
      edit: true,
      check: ['place'],
      availability: true,
    });
    expect(await desk.auditOf(id)).toEqual(['organization.claim', 'organization.edit']);
  });

  it('goes to an own address at the domain of the organization, and to no other own address', async () => {
    const staff = await addTestAccount(desk.db, 'USER', { email: `ana-${id}@wexleypantry.org` });
    expect((await send(ana, 'own')).status).toBe(409);
    expect((await send(staff, 'own')).status).toBe(200);
    expect((await desk.mailed('claim-code')).to).toBe(staff.email);
    expect((await type(staff, await mailedCode())).data.degree).toBe('owner');
  });

  it('ends after five wrong ones, even for the right one; a new one can be sent, and then the old one is wrong', async () => {
    await send(ana);
    const code = await mailedCode();
    for (const left of [4, 3, 2, 1]) {
      expect((await type(ana, another(code))).status).toBe(422);
      expect((await claimOf(ana)).data.code.triesLeft).toBe(left);
    }
    expect((await type(ana, another(code))).status).toBe(422);
    expect((await type(ana, code)).status).toBe(409);
    expect((await claimOf(ana)).data).not.toHaveProperty('code');
    await send(ana);
    const second = await mailedCode();
    expect((await type(ana, another(second))).status).toBe(422);
    expect((await type(ana, second)).status).toBe(200);
    expect((await type(ana, second)).status).toBe(409);
  });

  it('counts every one of many wrong ones that come at once', async () => {
    await send(ana);
    const code = await mailedCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => type(ana, another(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect((await type(ana, code)).status).toBe(409);
  });

  it('ends after its minutes, is another account’s never, and is no six digits', async () => {
    await send(ana);
    const code = await mailedCode();
    const other = await addTestAccount(desk.db);
    expect((await type(other, code)).status).toBe(409);
    expect((await type(ana, '12345')).status).toBe(422);
    await desk.db
      .updateTable('claim_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await type(ana, code)).status).toBe(409);
  });

  it('is not offered without an address, while somebody keeps it, or for one with a confidential place', async () => {
    const none = await desk.organization({ email: null, website: null });
    expect((await desk.call(ana, 'GET', `/organizations/${none}/claim`)).data.ways).toEqual([]);
    const haven = await desk.organization();
    await addResource(desk.db, { organization_id: haven, location_visibility: 'hidden', street: '9 Thornbury Road' });
    expect((await desk.call(ana, 'GET', `/organizations/${haven}/claim`)).data.ways).toEqual([]);
    await send(ana);
    const code = await mailedCode();
    await addTestAccount(desk.db, 'ORGANIZATION', { organization_id: id });
    expect((await claimOf(ana)).data).toMatchObject({ kept: true, ways: [] });
    expect((await send(ana)).status).toBe(409);
    expect((await type(ana, code)).status).toBe(409);
  });

  it('proves nothing after the address of the listing has changed', async () => {
    await send(ana);
    const code = await mailedCode();
    await desk.call(desk.admin, 'PUT', `/organizations/${id}`, { name: 'Wexley', email: 'new@wexleypantry.org' });
    expect((await type(ana, code)).status).toBe(409);
  });

  it('is stored as a hash alone', async () => {
    await send(ana);
    const code = await mailedCode();
    const rows = JSON.stringify(await desk.db.selectFrom('outbox').select('template_values').execute());
    expect(rows).not.toContain(code);
  });
});

describe('nobody gets rights', () => {
  it('by the name of their account, or by sending in a place under the name of an organization', async () => {
    const named = await addTestAccount(desk.db, 'USER', { first_name: 'Marlow County', last_name: 'Cares' });
    await addResource(desk.db, { creator_id: named.id, organization_id: id });
    expect((await edit(named)).status).toBe(403);
    const theirs = await addResource(desk.db, { organization_id: id });
    expect((await desk.call(named, 'GET', `/resources/${theirs}`)).data.may).toMatchObject({ edit: false, check: [] });
    expect((await desk.call(named, 'GET', '/organizations/mine')).data).toEqual([]);
    expect((await desk.call(named, 'GET', `/organizations/${id}/members`)).status).toBe(403);
  });
});

describe('a request to an administrator', () => {
  it('waits with its words, and makes whoever asked an owner when it is approved', async () => {
    expect((await ask(ana)).data.request).toMatchObject({ status: 'PENDING' });
    await ask(ana, 'I run the front desk. Call 740-555-0100.');
    const { data } = await desk.call(desk.admin, 'GET', '/admin/claims?status=PENDING');
    const [waiting] = data.filter(({ organizationId }: { organizationId: string }) => organizationId === id);
    expect(waiting).toMatchObject({
      organizationName: 'Marlow County Cares',
      userEmail: ana.email,
      words: 'I run the front desk. Call 740-555-0100.',
      kept: false,
    });
    const approve = () => desk.call(desk.admin, 'POST', `/admin/claims/${waiting.id}/approve`);
    expect((await approve()).data.status).toBe('APPROVED');
    expect((await approve()).status).toBe(409);
    expect((await edit(ana)).status).toBe(200);
    expect(await desk.emailsTo(ana)).toEqual(['claim-approved']);
    expect(await desk.auditOf(id)).toEqual([
      'organization.ask-to-keep',
      'organization.approve-claim',
      'organization.edit',
    ]);
  });

  it('is refused with a reason that whoever asked reads; then they may ask again', async () => {
    await ask(ana);
    const { data } = await desk.call(desk.admin, 'GET', '/admin/claims?status=PENDING');
    const { id: claimId } = data.find(({ userEmail }: { userEmail: string }) => userEmail === ana.email);
    await desk.call(desk.admin, 'POST', `/admin/claims/${claimId}/reject`, { reason: 'We could not reach you.' });
    expect((await claimOf(ana)).data.request).toMatchObject({
      status: 'REJECTED',
      reason: 'We could not reach you.',
    });
    expect((await edit(ana)).status).toBe(403);
    expect(await desk.emailsTo(ana)).toEqual(['claim-rejected']);
    expect((await ask(ana, '')).status).toBe(422);
    expect((await ask(ana)).data.request.status).toBe('PENDING');
  });
});
