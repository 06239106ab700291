import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestAccount } from '../../testing/people-for-tests.ts';
import { addClaim } from '../../testing/records-for-tests.ts';
import { startMembershipServer } from './memberships-for-tests.ts';
import { endDeletedMemberships } from './reassign-memberships.ts';

let testServer: Awaited<ReturnType<typeof startMembershipServer>>;
beforeAll(async () => {
  testServer = await startMembershipServer();
});
afterAll(() => testServer.server.close());

it('deletes the memberships of a deleted organization once the deletion can no longer be undone', async () => {
  const { db, admin } = testServer;
  const id = await testServer.organization();
  const member = await addTestAccount(db, 'ORGANIZATION', { organization_id: id });
  await testServer.call(admin, 'POST', `/organizations/${id}/invitations`, {
    email: 'guest@example.org',
    role: 'editor',
  });
  await addClaim(db, id, (await addTestAccount(db)).id);
  await testServer.call(admin, 'POST', '/organizations/admin/review', { ids: [id], action: 'delete' });
  const remaining = async () => {
    const counts: number[] = [];
    for (const table of ['organization_members', 'organization_claims', 'organization_invitations', 'users'] as const) {
      const rows = await db.selectFrom(table).select('organization_id').where('organization_id', '=', id).execute();
      counts.push(rows.length);
    }
    return counts;
  };
  await endDeletedMemberships(db, new Date());
  expect(await remaining()).toEqual([1, 1, 1, 1]);
  expect((await testServer.mailed('member-invited')).values).toBeNull();
  await endDeletedMemberships(db, new Date(Date.now() + 12 * 60_000));
  expect(await remaining()).toEqual([0, 0, 0, 0]);
  expect(await testServer.call(member, 'GET', '/organizations/mine')).toMatchObject({ data: [] });
});
