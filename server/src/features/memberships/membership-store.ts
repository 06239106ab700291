/** SQL of members and invitations. */
import type { MemberRole } from '@waymark/contract/membership-lists';
import { type Selectable, sql } from 'kysely';
import { type OrganizationRecord, organizationById } from '../../domain/directory/organization-store.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { OrganizationInvitationsTable } from '../../platform/database/membership-tables.ts';

export type InvitationRow = Selectable<OrganizationInvitationsTable>;

/** Changes of members of one organization wait for each other. `id` must be a UUID. */
export async function lockMembersOf(tx: Tx, id: string): Promise<OrganizationRecord | undefined> {
  // Not `for update`: linking an account needs a key share on the organization while it holds the account, and removing a
  // member waits for the account while it holds the organization: a deadlock.
  const locked = await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked && organizationById(tx, locked.id);
}

function members(db: Database) {
  return db
    .selectFrom('organization_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select([
      'member.user_id',
      'member.role',
      'member.since',
      'users.email',
      'users.active',
      sql<string>`users.first_name || ' ' || users.last_name`.as('name'),
    ]);
}
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

/** Owners first, then by time. */
export async function membersOf(db: Database, organizationId: string) {
  return members(db)
    .where('member.organization_id', '=', organizationId)
    .orderBy('member.role', 'desc')
    .orderBy('member.since')
    .orderBy('member.user_id')
    .execute();
}

/** Ids must be UUIDs. */
export async function memberOf(db: Database, organizationId: string, userId: string): Promise<MemberRow | undefined> {
  return members(db)
    .where('member.organization_id', '=', organizationId)
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
}

/** Those of `ids` that have an owner with an active account. */
export async function organizationsWithOwner(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('organization_members as member')
          .innerJoin('users', 'users.id', 'member.user_id')
          .select('member.organization_id')
          .where('member.organization_id', 'in', [...ids])
          .where('member.role', '=', 'owner')
          .where('users.active', '=', true)
          .execute();
  return new Set(rows.map(({ organization_id }) => organization_id));
}

export async function hasOtherOwner(tx: Tx, organizationId: string, exceptUserId: string): Promise<boolean> {
  const row = await members(tx)
    .where('member.organization_id', '=', organizationId)
    .where('member.role', '=', 'owner')
    .where('member.user_id', '<>', exceptUserId)
    .where('users.active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

type Membership = { organization_id: string; user_id: string; role: MemberRole };

/** Also changes the role of a member. */
export async function setMember(tx: Tx, membership: Membership, now: Date): Promise<void> {
  await tx
    .insertInto('organization_members')
    .values({ ...membership, since: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ role: membership.role }))
    .execute();
}

export async function deleteMember(tx: Tx, organizationId: string, userId: string): Promise<void> {
  // An account that was linked to the organization by its role is unlinked too.
  await tx
    .updateTable('users')
    .set((value) => ({ organization_id: null, revision: value('revision', '+', 1) }))
    .where('id', '=', userId)
    .where('organization_id', '=', organizationId)
    .execute();
  await tx
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function accountByEmail(db: Database, email: string) {
  return db.selectFrom('users').select(['id', 'locale']).where('email', '=', email).executeTakeFirst();
}

/** Replaces an earlier invitation to the same address, whose link stops working. */
export async function replaceInvitation(
  tx: Tx,
  invitation: Pick<InvitationRow, 'organization_id' | 'email' | 'role' | 'invited_by' | 'created_at' | 'expires_at'>,
): Promise<string> {
  await tx
    .deleteFrom('organization_invitations')
    .where('organization_id', '=', invitation.organization_id)
    .where('email', '=', invitation.email)
    .execute();
  const { id } = await tx
    .insertInto('organization_invitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function invitationsOf(db: Database, organizationId: string, now: Date): Promise<InvitationRow[]> {
  return db
    .selectFrom('organization_invitations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function deleteInvitation(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('organization_invitations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined: used, revoked, expired or never sent. */
export async function invitationByToken(db: Database, hash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('organization_invitations')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Undefined: the invitation was used, revoked or has expired. `id` must be a UUID. */
export async function setInvitationToken(
  db: Database,
  id: string,
  token_hash: Buffer,
  now: Date,
): Promise<{ organization_id: string } | undefined> {
  return db
    .updateTable('organization_invitations')
    .set({ token_hash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('organization_id')
    .executeTakeFirst();
}
