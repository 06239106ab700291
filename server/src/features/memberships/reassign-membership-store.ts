/** SQL of reassigning and deleting memberships. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** An owner of either organization becomes an owner of `into`. Returns how many members `from` had. */
export async function reassignMembers(tx: Tx, from: string, into: string): Promise<number> {
  const { rows } = await sql`
    insert into organization_members as present (organization_id, user_id, role, since)
    select ${into}, user_id, role, since from organization_members where organization_id = ${from} order by user_id
    on conflict (organization_id, user_id) do update set
      role = case when 'owner' in (present.role, excluded.role) then 'owner' else 'editor' end,
      since = least(present.since, excluded.since)
    returning user_id`.execute(tx);
  // A trigger also moves the memberships of accounts that are linked to the organization by their role.
  await tx
    .updateTable('users')
    .set((value) => ({ organization_id: into, revision: value('revision', '+', 1) }))
    .where('organization_id', '=', from)
    .execute();
  await tx.deleteFrom('organization_members').where('organization_id', '=', from).execute();
  return rows.length;
}

/** Moves claims and invitations without duplicates. Deletes claims of owners, and codes, which prove addresses of `from`. */
export async function reassignProofs(tx: Tx, from: string, into: string): Promise<void> {
  await tx.deleteFrom('claim_codes').where('organization_id', '=', from).execute();
  await sql`
    delete from organization_claims as claim
    where organization_id = ${from} and status = 'PENDING' and exists (
      select from organization_claims as other
      where other.organization_id = ${into} and other.user_id = claim.user_id and other.status = 'PENDING'
    )`.execute(tx);
  await tx
    .updateTable('organization_claims')
    .set({ organization_id: into })
    .where('organization_id', '=', from)
    .execute();
  await sql`
    delete from organization_claims as claim
    where organization_id = ${into} and status = 'PENDING' and exists (
      select from organization_members as member
      where member.organization_id = ${into} and member.user_id = claim.user_id and role = 'owner'
    )`.execute(tx);
  await sql`
    delete from organization_invitations as invitation
    where organization_id = ${from} and exists (
      select from organization_invitations as other
      where other.organization_id = ${into} and other.email = invitation.email
    )`.execute(tx);
  await tx
    .updateTable('organization_invitations')
    .set({ organization_id: into })
    .where('organization_id', '=', from)
    .execute();
}

/** Ids of organizations that were deleted before `moment` and still have members, linked accounts, claims or invitations. */
export async function deletedOrganizationsWithMemberships(db: Database, moment: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations where removed = 'deleted' and removed_at < ${moment} and (
      exists (select from organization_members where organization_id = organizations.id)
      or exists (select from users where organization_id = organizations.id)
      or exists (select from claim_codes where organization_id = organizations.id)
      or exists (select from organization_claims where organization_id = organizations.id)
      or exists (select from organization_invitations where organization_id = organizations.id)
    )`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteMembershipsOf(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((value) => ({ organization_id: null, revision: value('revision', '+', 1) }))
    .where('organization_id', '=', id)
    .execute();
  for (const table of [
    'organization_members',
    'claim_codes',
    'organization_claims',
    'organization_invitations',
  ] as const) {
    await tx.deleteFrom(table).where('organization_id', '=', id).execute();
  }
}
