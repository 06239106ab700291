/** Invitations by email to own an organization or edit its listings; whoever accepts the link while signed in becomes a member. */
import type { Members, NewMember, OpenedInvitation } from '@waymark/contract/membership';
import { invitationDays } from '@waymark/contract/membership-lists';
import { organizationById } from '../../domain/directory/organization-store.ts';
import { publicOrganization } from '../../domain/directory/public-organizations.ts';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { hashToken } from '../../platform/values/tokens.ts';
import { becomeOwner } from './claim-organization.ts';
import { auditMembershipChange, lockExistingOrganization, type MembershipDeps } from './existing-organization.ts';
import { assertMayManageMembers, presentMembers } from './members.ts';
import {
  accountByEmail,
  deleteInvitation,
  invitationByToken,
  lockMembersOf,
  memberOf,
  replaceInvitation,
  setMember,
} from './membership-store.ts';

/** Throws ApiError 'organization-not-found', 'not-allowed', 'already-member'. `locale`: of the caller. */
export async function inviteMember(
  { db, now }: MembershipDeps,
  caller: Caller,
  id: string,
  { email, role, locale }: NewMember & { locale: string },
): Promise<Members> {
  return inTransaction(db, async (tx) => {
    const organization = await lockExistingOrganization(tx, id);
    await assertMayManageMembers(tx, caller, organization);
    const account = await accountByEmail(tx, email);
    if (account && (await memberOf(tx, organization.id, account.id))) {
      throw new ApiError('already-member');
    }
    const createdAt = now();
    const invitationId = await replaceInvitation(tx, {
      organization_id: organization.id,
      email,
      role,
      invited_by: caller.id,
      created_at: createdAt,
      expires_at: addDays(createdAt, invitationDays),
    });
    const mail = { to: email, locale: account?.locale ?? locale, template: 'member-invited' } as const;
    await queueEmail(tx, { ...mail, values: { invitationId } });
    await auditMembershipChange(tx, organization, {
      actor: caller.id,
      action: 'organization.invite',
      after: { role },
    });
    return presentMembers(tx, caller, organization, createdAt);
  });
}

/** Idempotent. Throws ApiError 'organization-not-found', 'not-allowed'. */
export async function revokeInvitation(
  { db, now }: MembershipDeps,
  caller: Caller,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<Members> {
  return inTransaction(db, async (tx) => {
    const organization = await lockExistingOrganization(tx, id);
    await assertMayManageMembers(tx, caller, organization);
    if (isId(invitationId) && (await deleteInvitation(tx, organization.id, invitationId))) {
      await auditMembershipChange(tx, organization, { actor: caller.id, action: 'organization.revoke-invitation' });
    }
    return presentMembers(tx, caller, organization, now());
  });
}

/** Changes nothing, because mail scanners open links too. Throws ApiError 'invitation-not-found'. */
export async function readInvitation({ db, now }: MembershipDeps, token: string): Promise<OpenedInvitation> {
  const invitation = await invitationByToken(db, hashToken(token), now());
  const organization = invitation && (await organizationById(db, invitation.organization_id));
  if (!invitation || !organization) {
    throw new ApiError('invitation-not-found');
  }
  return {
    organizationId: organization.id,
    organizationName: (await publicOrganization(db, organization)).name,
    role: invitation.role,
    expiresAt: invitation.expires_at.toISOString(),
  };
}

/**
 * Possession of the token is enough: the account may have another email address than the invited one. An owner who accepts an
 * invitation as editor stays owner. Throws ApiError 'invitation-not-found'.
 */
export async function acceptInvitation(
  { db, now }: MembershipDeps,
  caller: Caller,
  token: string,
): Promise<{ organizationId: string }> {
  const hash = hashToken(token);
  const found = assertFound(await invitationByToken(db, hash, now()), 'invitation-not-found');
  return inTransaction(db, async (tx) => {
    const organization = await lockMembersOf(tx, found.organization_id);
    const invitation = organization && (await invitationByToken(tx, hash, now()));
    // Of concurrent requests, only the one that deletes the invitation continues.
    if (!invitation || !(await deleteInvitation(tx, organization.id, invitation.id))) {
      throw new ApiError('invitation-not-found');
    }
    const { role } = invitation;
    const membership = await memberOf(tx, organization.id, caller.id);
    if (role === 'owner') {
      await becomeOwner(tx, caller.id, organization, now());
    } else if (!membership) {
      await setMember(tx, { organization_id: organization.id, user_id: caller.id, role }, now());
    }
    await auditMembershipChange(tx, organization, {
      actor: caller.id,
      action: 'organization.accept-invitation',
      member: caller.id,
      after: { role: membership?.role === 'owner' ? 'owner' : role },
    });
    return { organizationId: organization.id };
  });
}
