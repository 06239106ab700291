/** Lists, adds, changes and removes the members of an organization. */

import type { MemberRemoval, MemberRoleChange, Members, NewMember } from '@waymark/contract/membership';
import type { OrganizationRecord } from '../../domain/directory/organization-store.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { becomeOwner } from './claim-organization.ts';
import {
  auditMembershipChange,
  existingOrganization,
  lockExistingOrganization,
  type MembershipDeps,
} from './existing-organization.ts';
import {
  accountByEmail,
  deleteMember,
  hasOtherOwner,
  invitationsOf,
  type MemberRow,
  memberOf,
  membersOf,
  setMember,
} from './membership-store.ts';

/** Throws ApiError 'organization-not-found', 'not-allowed'. */
export async function listMembers({ db, now }: MembershipDeps, caller: Caller, id: string): Promise<Members> {
  const organization = await existingOrganization(db, id);
  if (caller.role !== 'ADMIN' && !(await memberOf(db, organization.id, caller.id))) {
    throw new ApiError('not-allowed');
  }
  return presentMembers(db, caller, organization, now());
}

/** For administrators. Throws ApiError 'not-allowed', 'organization-not-found', 'user-not-found', 'already-member'. */
export async function addMember(
  { db, now }: MembershipDeps,
  caller: Caller,
  id: string,
  { email, role }: NewMember,
): Promise<Members> {
  if (caller.role !== 'ADMIN') {
    throw new ApiError('not-allowed');
  }
  return inTransaction(db, async (tx) => {
    const organization = await lockExistingOrganization(tx, id);
    const account = assertFound(await accountByEmail(tx, email), 'user-not-found');
    if (await memberOf(tx, organization.id, account.id)) {
      throw new ApiError('already-member');
    }
    if (role === 'owner') {
      await becomeOwner(tx, account.id, organization, now());
    } else {
      await setMember(tx, { organization_id: organization.id, user_id: account.id, role }, now());
    }
    const action = 'organization.add-member';
    await auditMembershipChange(tx, organization, { actor: caller.id, action, member: account.id, after: { role } });
    return presentMembers(tx, caller, organization, now());
  });
}

/** Throws ApiError 'organization-not-found', 'not-allowed', 'member-not-found', 'last-owner'. */
export async function changeMember(
  { db, now }: MembershipDeps,
  caller: Caller,
  { id, userId }: { id: string; userId: string },
  { role, handOver = false }: MemberRoleChange,
): Promise<Members> {
  return inTransaction(db, async (tx) => {
    const organization = await lockExistingOrganization(tx, id);
    await assertMayManageMembers(tx, caller, organization);
    const member = await assertMember(tx, organization, userId);
    if (role === 'editor') {
      await assertOtherOwner(tx, organization, member);
    }
    await changeMemberRole(tx, { caller, organization, now: now() }, member, role);
    const self = await memberOf(tx, organization.id, caller.id);
    if (handOver && role === 'owner' && self && self.user_id !== member.user_id) {
      // The new owner's account may be deactivated, and then could not manage members.
      await assertOtherOwner(tx, organization, self);
      await changeMemberRole(tx, { caller, organization, now: now() }, self, 'editor');
    }
    return presentMembers(tx, caller, organization, now());
  });
}

/**
 * A member leaves, and no longer sees the others in the reply; or an owner or administrator removes them. Throws ApiError
 * 'organization-not-found', 'not-allowed', 'member-not-found', 'last-owner'.
 */
export async function removeMember(
  { db, now }: MembershipDeps,
  caller: Caller,
  { id, userId }: { id: string; userId: string },
  { giveUp = false }: MemberRemoval,
): Promise<Members> {
  return inTransaction(db, async (tx) => {
    const organization = await lockExistingOrganization(tx, id);
    const leaves = userId.toLowerCase() === caller.id;
    if (!leaves) {
      await assertMayManageMembers(tx, caller, organization);
    }
    const member = await assertMember(tx, organization, userId);
    const mayRemoveLastOwner = caller.role === 'ADMIN' || (leaves && giveUp);
    if (!mayRemoveLastOwner) {
      await assertOtherOwner(tx, organization, member);
    }
    await deleteMember(tx, organization.id, member.user_id);
    await auditMembershipChange(tx, organization, {
      actor: caller.id,
      action: leaves ? 'organization.leave' : 'organization.remove-member',
      member: member.user_id,
      before: { role: member.role },
    });
    const hasLostAccess = leaves && caller.role !== 'ADMIN';
    return hasLostAccess ? hiddenMembers : presentMembers(tx, caller, organization, now());
  });
}

const hiddenMembers: Members = { members: [], invitations: [], mayManage: false, mayAdd: false };

/** Owners and administrators. Throws ApiError 'not-allowed'. */
export async function assertMayManageMembers(db: Database, caller: Caller, { id }: OrganizationRecord): Promise<void> {
  if (caller.role !== 'ADMIN' && (await memberOf(db, id, caller.id))?.role !== 'owner') {
    throw new ApiError('not-allowed');
  }
}

async function assertMember(tx: Tx, { id }: OrganizationRecord, userId: string): Promise<MemberRow> {
  const member = assertFound(isId(userId) ? await memberOf(tx, id, userId) : undefined, 'member-not-found');
  return member;
}

/** Throws ApiError 'last-owner' when this is the only owner with an active account. */
async function assertOtherOwner(tx: Tx, { id }: OrganizationRecord, { user_id, role }: MemberRow): Promise<void> {
  if (role === 'owner' && !(await hasOtherOwner(tx, id, user_id))) {
    throw new ApiError('last-owner');
  }
}

type ChangeContext = { caller: Caller; organization: OrganizationRecord; now: Date };

async function changeMemberRole(
  tx: Tx,
  { caller, organization, now }: ChangeContext,
  member: MemberRow,
  role: MemberRow['role'],
) {
  if (member.role === role) {
    return;
  }
  await setMember(tx, { organization_id: organization.id, user_id: member.user_id, role }, now);
  await auditMembershipChange(tx, organization, {
    actor: caller.id,
    action: 'organization.change-member',
    member: member.user_id,
    before: { role: member.role },
    after: { role },
  });
}

/** With email addresses and invitations only for owners and administrators. */
export async function presentMembers(
  db: Database,
  caller: Caller,
  { id }: OrganizationRecord,
  now: Date,
): Promise<Members> {
  const rows = await membersOf(db, id);
  const self = rows.find(({ user_id }) => user_id === caller.id);
  const mayManage = caller.role === 'ADMIN' || self?.role === 'owner';
  const invitations = mayManage ? await invitationsOf(db, id, now) : [];
  return {
    members: rows.map(({ user_id, name, email, role, since }) => ({
      userId: user_id,
      name,
      ...(mayManage && { email }),
      role,
      since: since.toISOString(),
      self: user_id === caller.id,
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      expiresAt: row.expires_at.toISOString(),
    })),
    mayManage,
    mayAdd: caller.role === 'ADMIN',
  };
}
