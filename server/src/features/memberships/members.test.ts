import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addSuggestion } from '../../testing/records-for-tests.ts';
import { startMembershipServer } from './memberships-for-tests.ts';

let testServer: Awaited<ReturnType<typeof startMembershipServer>>;
beforeAll(async () => {
  testServer = await startMembershipServer();
});
afterAll(() => testServer.server.close());

let id: string;
let owner: TestAccount;
let editor: TestAccount;
beforeEach(async () => {
  id = await testServer.organization();
  owner = await addTestAccount(testServer.db);
  editor = await addTestAccount(testServer.db, 'USER', { first_name: 'Ed', last_name: 'Ito' });
  await add(owner.email, 'owner');
  await add(editor.email, 'editor');
});

const pathOf = (path: string) => `/organizations/${id}${path}`;
const add = (email: string, role: string) =>
  testServer.call(testServer.admin, 'POST', pathOf('/members'), { email, role });
const list = (who: TestAccount) => testServer.call(who, 'GET', pathOf('/members'));
const change = (who: TestAccount, of: TestAccount, role: string, more = {}) =>
  testServer.call(who, 'POST', pathOf(`/members/${of.id}/role`), { role, ...more });
const remove = (who: TestAccount, of: TestAccount, more = {}) =>
  testServer.call(who, 'POST', pathOf(`/members/${of.id}/remove`), more);
const invite = (who: TestAccount, email: string, role = 'editor') =>
  testServer.call(who, 'POST', pathOf('/invitations'), { email, role });
const openInvitation = (token: string) => testServer.call(null, 'POST', '/invitations/read', { token });
const accept = (who: TestAccount | null, token: string) =>
  testServer.call(who, 'POST', '/invitations/accept', { token });
const mailedToken = async () => (await testServer.mailed('member-invited')).values?.token ?? '';
const roles = async () =>
  Object.fromEntries(
    (await list(testServer.admin)).data.members.map(({ userId, role }: Record<string, string>) => [userId, role]),
  );

describe('members', () => {
  it('are listed by name to members, with addresses only to owners and administrators, and to nobody else (403)', async () => {
    const seen = (await list(editor)).data;
    expect(seen).toMatchObject({ invitations: [], mayManage: false, mayAdd: false });
    expect(seen.members.map(({ role, self }: object & { role: string; self: boolean }) => [role, self])).toEqual([
      ['owner', false],
      ['editor', true],
    ]);
    expect(JSON.stringify(seen)).not.toContain('@');
    expect((await list(owner)).data).toMatchObject({ mayManage: true, mayAdd: false });
    expect(JSON.stringify((await list(owner)).data)).toContain(editor.email);
    expect((await list(await addTestAccount(testServer.db))).status).toBe(403);
  });

  it('of both roles can edit the organization and its places; only owners add and remove members', async () => {
    const resource = await addResource(testServer.db, { organization_id: id });
    for (const who of [owner, editor]) {
      expect((await testServer.call(who, 'PUT', pathOf(''), { name: 'Wexley Pantry' })).status).toBe(200);
      expect((await testServer.call(who, 'GET', `/resources/${resource}`)).data.may.edit).toBe(true);
    }
    const stranger = await addTestAccount(testServer.db);
    expect((await invite(editor, stranger.email)).status).toBe(403);
    expect((await change(editor, editor, 'owner')).status).toBe(403);
    expect((await remove(editor, owner)).status).toBe(403);
    expect(
      (await testServer.call(editor, 'POST', pathOf('/members'), { email: stranger.email, role: 'owner' })).status,
    ).toBe(403);
  });

  it('are changed and removed by an owner, which ends their access at once', async () => {
    expect((await change(owner, editor, 'owner')).status).toBe(200);
    expect(await roles()).toEqual({ [owner.id]: 'owner', [editor.id]: 'owner' });
    expect((await remove(editor, owner)).data.members).toHaveLength(1);
    expect((await testServer.call(owner, 'PUT', pathOf(''), { name: 'Mine' })).status).toBe(403);
    expect((await remove(editor, owner)).status).toBe(404);
    expect(await testServer.auditOf(id)).toEqual([
      'organization.add-member',
      'organization.add-member',
      'organization.change-member',
      'organization.remove-member',
    ]);
  });

  it('whose account is an organization’s are unlinked from it when they are removed', async () => {
    const given = await addTestAccount(testServer.db, 'ORGANIZATION', { organization_id: id });
    expect(await roles()).toMatchObject({ [given.id]: 'owner' });
    await remove(owner, given);
    expect((await testServer.call(given, 'GET', '/users/me')).data).not.toHaveProperty('organizationId');
    await testServer.call(
      testServer.admin,
      'PUT',
      `/users/admin/${given.id}/role?role=ORGANIZATION&organizationId=${id}`,
    );
    expect(await roles()).toMatchObject({ [given.id]: 'owner' });
    await testServer.call(testServer.admin, 'PUT', `/users/admin/${given.id}/role?role=USER`);
    expect(await roles()).not.toHaveProperty(given.id);
  });

  it('can leave; the last owner only after transferring ownership, or leaving the organization without one', async () => {
    expect((await remove(owner, owner)).status).toBe(409);
    expect((await change(owner, owner, 'editor')).status).toBe(409);
    await change(owner, editor, 'owner', { handOver: true });
    expect(await roles()).toEqual({ [owner.id]: 'editor', [editor.id]: 'owner' });
    expect(await remove(owner, owner)).toMatchObject({ status: 200, data: { members: [] } });
    expect((await remove(editor, editor, { giveUp: true })).status).toBe(200);
    expect((await testServer.call(owner, 'GET', pathOf('/claim'))).data).toMatchObject({ kept: false });
  });

  it('cannot leave the organization without an owner by leaving at the same moment', async () => {
    await change(owner, editor, 'owner');
    const answers = await Promise.all([remove(owner, owner), remove(editor, editor)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are deleted with their account, and with the organization', async () => {
    await testServer.call(testServer.admin, 'DELETE', `/users/admin/${editor.id}`);
    expect(await roles()).toEqual({ [owner.id]: 'owner' });
    await invite(owner, 'new@example.org');
    await testServer.db.deleteFrom('organizations').where('id', '=', id).execute();
    const left = await testServer.db
      .selectFrom('organization_members')
      .selectAll()
      .where('user_id', '=', owner.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('an invitation', () => {
  it('makes the account that accepts it a member, once; reading it changes nothing', async () => {
    const guest = await addTestAccount(testServer.db);
    expect((await invite(owner, 'New@Example.org')).data.invitations).toMatchObject([
      { email: 'new@example.org', role: 'editor' },
    ]);
    const token = await mailedToken();
    for (const _ of [1, 2]) {
      expect((await openInvitation(token)).data).toMatchObject({ organizationId: id, role: 'editor' });
    }
    expect((await accept(null, token)).status).toBe(401);
    const answers = await Promise.all([accept(guest, token), accept(guest, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await roles()).toMatchObject({ [guest.id]: 'editor' });
    expect((await openInvitation(token)).status).toBe(404);
  });

  it('can be revoked, expires, and is replaced by the next to the same address', async () => {
    await invite(owner, 'one@example.org');
    const first = await mailedToken();
    await invite(owner, 'one@example.org', 'owner');
    const second = await mailedToken();
    expect((await openInvitation(first)).status).toBe(404);
    const { invitations } = (await list(owner)).data;
    expect(invitations).toHaveLength(1);
    const revoked = await testServer.call(owner, 'POST', pathOf(`/invitations/${invitations[0].id}/revoke`));
    expect(revoked.data.invitations).toEqual([]);
    expect((await accept(editor, second)).status).toBe(404);
    await invite(owner, 'two@example.org');
    const third = await mailedToken();
    await testServer.db
      .updateTable('organization_invitations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await accept(editor, third)).status).toBe(404);
  });

  it('is not sent to a member, and does not demote an owner who accepts it', async () => {
    expect((await invite(owner, editor.email)).status).toBe(409);
    await invite(owner, 'other@example.org');
    await accept(owner, await mailedToken());
    expect(await roles()).toMatchObject({ [owner.id]: 'owner' });
  });
});

describe('the places of a member', () => {
  it('are those of all their organizations, due ones first, each with what the member may do', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await addResource(testServer.db, { name: 'Aid', organization_id: id, last_verified_at: today });
    await addResource(testServer.db, { name: 'Zoo', organization_id: id, last_verified_at: '2020-01-01' });
    await addResource(testServer.db, { name: 'Mill', organization_id: id });
    await addResource(testServer.db, { name: 'Refused', organization_id: id, status: 'REJECTED' });
    await addResource(testServer.db, { name: 'Elsewhere', organization_id: await testServer.organization() });
    const { data } = await testServer.call(editor, 'GET', '/organizations/mine');
    expect(data).toMatchObject([{ id, name: 'Marlow County Cares', role: 'editor', more: false }]);
    expect(data[0].places).toMatchObject([
      { resource: { name: 'Mill' }, due: true },
      { resource: { name: 'Zoo', may: { edit: true, check: ['place'], availability: true } }, due: true },
      { resource: { name: 'Aid' }, due: false, daysSince: 0 },
    ]);
    expect(data[0].places[0]).not.toHaveProperty('daysSince');
  });

  it('have their open suggestions listed, without who sent them', async () => {
    const place = await addResource(testServer.db, { organization_id: id });
    const author = await addTestAccount(testServer.db, 'USER', { first_name: 'Quillon', last_name: 'Marsh' });
    await addSuggestion(testServer.db, place, author.id);
    await addSuggestion(testServer.db, await addResource(testServer.db), author.id);
    const { data } = await testServer.call(editor, 'GET', '/organizations/mine/suggestions');
    expect(data).toMatchObject([{ resourceId: place, status: 'PENDING' }]);
    expect(JSON.stringify(data)).not.toContain('Quillon');
    expect((await testServer.call(author, 'GET', '/organizations/mine/suggestions')).data).toEqual([]);
  });
});
