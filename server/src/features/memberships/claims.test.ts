import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { startMembershipServer } from './memberships-for-tests.ts';

let testServer: Awaited<ReturnType<typeof startMembershipServer>>;
beforeAll(async () => {
  testServer = await startMembershipServer();
});
afterAll(() => testServer.server.close());

let id: string;
let ana: TestAccount;
beforeEach(async () => {
  id = await testServer.organization();
  ana = await addTestAccount(testServer.db);
});

const claimOf = (who: TestAccount) => testServer.call(who, 'GET', `/organizations/${id}/claim`);
const sendCode = (who: TestAccount, way = 'listing') =>
  testServer.call(who, 'POST', `/organizations/${id}/claim/code`, { way });
const confirmCode = (who: TestAccount, code: string) =>
  testServer.call(who, 'POST', `/organizations/${id}/claim/confirm`, { code });
const requestClaim = (who: TestAccount, words = 'I run the front desk.') =>
  testServer.call(who, 'POST', `/organizations/${id}/claim/request`, { words });
const editOrganization = (who: TestAccount) =>
  testServer.call(who, 'PUT', `/organizations/${id}`, { name: 'Wexley Pantry' });
const mailedCode = async () => (await testServer.mailed('claim-code')).values?.code ?? '';
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('is sent to the address of the listing, and makes an owner who may edit the organization and its places', async () => {
    const resource = await addResource(testServer.db, { organization_id: id });
    expect((await claimOf(ana)).data).toEqual({
      kept: false,
      ways: [{ way: 'listing', to: 'i•••@wexleypantry.org' }],
    });
    expect((await editOrganization(ana)).status).toBe(403);
    expect((await sendCode(ana)).data.code).toEqual({ way: 'listing', to: 'i•••@wexleypantry.org', triesLeft: 5 });
    const { to, values } = await testServer.mailed('claim-code');
    expect([to, values?.code]).toEqual(['info@wexleypantry.org', expect.stringMatching(/^\d{6}$/)]);
    const code = values?.code ?? '';
    expect((await confirmCode(ana, `${code.slice(0, 3)} ${code.slice(3)}`)).data).toMatchObject({
      role: 'owner',
      kept: true,
    });
    expect((await editOrganization(ana)).status).toBe(200);
    expect((await testServer.call(ana, 'GET', `/resources/${resource}`)).data.may).toMatchObject({
      edit: true,
      check: ['place'],
      availability: true,
    });
    expect(await testServer.auditOf(id)).toEqual(['organization.claim', 'organization.edit']);
  });

  it('is sent to an own address only at the domain of the organization (409)', async () => {
    const staff = await addTestAccount(testServer.db, 'USER', { email: `ana-${id}@wexleypantry.org` });
    expect((await sendCode(ana, 'own')).status).toBe(409);
    expect((await sendCode(staff, 'own')).status).toBe(200);
    expect((await testServer.mailed('claim-code')).to).toBe(staff.email);
    expect((await confirmCode(staff, await mailedCode())).data.role).toBe('owner');
  });

  it('is invalid after five wrong attempts (409); a new one can be sent, and is valid once', async () => {
    await sendCode(ana);
    const code = await mailedCode();
    for (const left of [4, 3, 2, 1]) {
      expect((await confirmCode(ana, wrongCode(code))).status).toBe(422);
      expect((await claimOf(ana)).data.code.triesLeft).toBe(left);
    }
    expect((await confirmCode(ana, wrongCode(code))).status).toBe(422);
    expect((await confirmCode(ana, code)).status).toBe(409);
    expect((await claimOf(ana)).data).not.toHaveProperty('code');
    await sendCode(ana);
    const second = await mailedCode();
    expect((await confirmCode(ana, wrongCode(second))).status).toBe(422);
    expect((await confirmCode(ana, second)).status).toBe(200);
    expect((await confirmCode(ana, second)).status).toBe(409);
  });

  it('counts each of ten concurrent wrong attempts', async () => {
    await sendCode(ana);
    const code = await mailedCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmCode(ana, wrongCode(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect((await confirmCode(ana, code)).status).toBe(409);
  });

  it('expires, is invalid for another account (409), and has six digits (422)', async () => {
    await sendCode(ana);
    const code = await mailedCode();
    const other = await addTestAccount(testServer.db);
    expect((await confirmCode(other, code)).status).toBe(409);
    expect((await confirmCode(ana, '12345')).status).toBe(422);
    await testServer.db
      .updateTable('claim_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await confirmCode(ana, code)).status).toBe(409);
  });

  it('is not offered without an address, with an owner, or with a confidential place', async () => {
    const none = await testServer.organization({ email: null, website: null });
    expect((await testServer.call(ana, 'GET', `/organizations/${none}/claim`)).data.ways).toEqual([]);
    const haven = await testServer.organization();
    await addResource(testServer.db, {
      organization_id: haven,
      location_visibility: 'hidden',
      street: '9 Thornbury Road',
    });
    expect((await testServer.call(ana, 'GET', `/organizations/${haven}/claim`)).data.ways).toEqual([]);
    await sendCode(ana);
    const code = await mailedCode();
    await addTestAccount(testServer.db, 'ORGANIZATION', { organization_id: id });
    expect((await claimOf(ana)).data).toMatchObject({ kept: true, ways: [] });
    expect((await sendCode(ana)).status).toBe(409);
    expect((await confirmCode(ana, code)).status).toBe(409);
  });

  it('is invalid after the address of the listing has changed (409)', async () => {
    await sendCode(ana);
    const code = await mailedCode();
    await testServer.call(testServer.admin, 'PUT', `/organizations/${id}`, {
      name: 'Wexley',
      email: 'new@wexleypantry.org',
    });
    expect((await confirmCode(ana, code)).status).toBe(409);
  });

  it('is not in the outbox in plain text', async () => {
    await sendCode(ana);
    const code = await mailedCode();
    const rows = JSON.stringify(await testServer.db.selectFrom('outbox').select('template_values').execute());
    expect(rows).not.toContain(code);
  });
});

describe('nobody becomes a member', () => {
  it('by the name of their account, or by submitting a place of an organization (403)', async () => {
    const named = await addTestAccount(testServer.db, 'USER', { first_name: 'Marlow County', last_name: 'Cares' });
    await addResource(testServer.db, { creator_id: named.id, organization_id: id });
    expect((await editOrganization(named)).status).toBe(403);
    const theirs = await addResource(testServer.db, { organization_id: id });
    expect((await testServer.call(named, 'GET', `/resources/${theirs}`)).data.may).toMatchObject({
      edit: false,
      check: [],
    });
    expect((await testServer.call(named, 'GET', '/organizations/mine')).data).toEqual([]);
    expect((await testServer.call(named, 'GET', `/organizations/${id}/members`)).status).toBe(403);
  });
});

describe('a request to an administrator', () => {
  it('is listed with its latest words, and makes the account an owner when it is approved, once (409)', async () => {
    expect((await requestClaim(ana)).data.request).toMatchObject({ status: 'PENDING' });
    await requestClaim(ana, 'I run the front desk. Call 740-555-0100.');
    const { data } = await testServer.call(testServer.admin, 'GET', '/admin/claims?status=PENDING');
    const [waiting] = data.filter(({ organizationId }: { organizationId: string }) => organizationId === id);
    expect(waiting).toMatchObject({
      organizationName: 'Marlow County Cares',
      userEmail: ana.email,
      words: 'I run the front desk. Call 740-555-0100.',
      kept: false,
    });
    const approve = () => testServer.call(testServer.admin, 'POST', `/admin/claims/${waiting.id}/approve`);
    expect((await approve()).data.status).toBe('APPROVED');
    expect((await approve()).status).toBe(409);
    expect((await editOrganization(ana)).status).toBe(200);
    expect(await testServer.emailsTo(ana)).toEqual(['claim-approved']);
    expect(await testServer.auditOf(id)).toEqual([
      'organization.ask-to-keep',
      'organization.approve-claim',
      'organization.edit',
    ]);
  });

  it('is rejected with a reason that the account can read, and may then be sent again', async () => {
    await requestClaim(ana);
    const { data } = await testServer.call(testServer.admin, 'GET', '/admin/claims?status=PENDING');
    const { id: claimId } = data.find(({ userEmail }: { userEmail: string }) => userEmail === ana.email);
    await testServer.call(testServer.admin, 'POST', `/admin/claims/${claimId}/reject`, {
      reason: 'We could not reach you.',
    });
    expect((await claimOf(ana)).data.request).toMatchObject({
      status: 'REJECTED',
      reason: 'We could not reach you.',
    });
    expect((await editOrganization(ana)).status).toBe(403);
    expect(await testServer.emailsTo(ana)).toEqual(['claim-rejected']);
    expect((await requestClaim(ana, '')).status).toBe(422);
    expect((await requestClaim(ana)).data.request.status).toBe('PENDING');
  });
});
