/** Claims of an organization: proved by a code that is emailed, or requested from administrators. */

import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Claim } from '@waymark/contract/membership';
import { type ClaimWay, codeMinutes, codeTries } from '@waymark/contract/membership-lists';
import type { OrganizationRecord } from '../../domain/directory/organization-store.ts';
import { hasConfidentialPlace } from '../../domain/directory/public-organizations.ts';
import { maskAddress } from '../../domain/messaging/email/mask-address.ts';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addMinutes } from '../../platform/values/add-time.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { hashToken } from '../../platform/values/tokens.ts';
import {
  type CodeRow,
  codeOf,
  countTry,
  deleteCode,
  deletePendingClaim,
  lockCode,
  newestClaimOf,
  replaceCode,
  upsertClaim,
} from './claim-store.ts';
import { type ClaimAddress, claimAddressesFor } from './claim-ways.ts';
import {
  auditMembershipChange,
  existingOrganization,
  lockExistingOrganization,
  type MembershipDeps,
} from './existing-organization.ts';
import { memberOf, organizationsWithOwner, setMember } from './membership-store.ts';

/** Throws ApiError 'organization-not-found'. */
export async function readClaim({ db, now }: MembershipDeps, caller: Caller, id: string): Promise<Claim> {
  return presentClaim(db, caller, await existingOrganization(db, id), now());
}

/**
 * The code is generated when the email is sent. Throws ApiError 'organization-not-found', 'claim-not-offered', 'already-member'.
 * `locale`: of the caller.
 */
export async function sendClaimCode(
  { db, now }: MembershipDeps,
  caller: Caller,
  id: string,
  { way, locale }: { way: ClaimWay; locale: string },
): Promise<Claim> {
  return inTransaction(db, async (tx) => {
    const organization = await lockExistingOrganization(tx, id);
    await assertNotOwner(tx, caller, organization);
    const offered = (await offeredWays(tx, caller, organization)).find((one) => one.way === way);
    if (!offered) {
      throw new ApiError('claim-not-offered');
    }
    const codeId = await replaceCode(tx, claimKeyOf(caller, organization), offered, now());
    await queueEmail(tx, { to: offered.address, locale, template: 'claim-code', values: { codeId } });
    return presentClaim(tx, caller, organization, now());
  });
}

/** Throws ApiError 'organization-not-found', 'claim-not-offered', 'claim-code-wrong', 'claim-code-ended'. */
export async function confirmClaimCode(
  { db, now }: MembershipDeps,
  caller: Caller,
  id: string,
  input: string,
): Promise<Claim> {
  const outcome = await inTransaction(db, async (tx) => {
    const organization = await lockExistingOrganization(tx, id);
    const row = await lockCode(tx, claimKeyOf(caller, organization));
    if (!row || !isOpen(row, now())) {
      return 'claim-code-ended';
    }
    const offered = await offeredWays(tx, caller, organization);
    if (!offered.some(({ way, address }) => way === row.way && address === row.address)) {
      return 'claim-not-offered';
    }
    if (!row.code_hash || !timingSafeEqual(row.code_hash, hashOfCode(row.id, input))) {
      await countTry(tx, row.id);
      return 'claim-code-wrong';
    }
    await becomeOwner(tx, caller.id, organization, now());
    await auditMembershipChange(tx, organization, {
      actor: caller.id,
      action: 'organization.claim',
      member: caller.id,
      after: { role: 'owner', way: row.way },
    });
    return presentClaim(tx, caller, organization, now());
  });
  // Thrown after the transaction, because an error inside would roll back the counted attempt.
  if (typeof outcome === 'string') {
    throw new ApiError(outcome);
  }
  return outcome;
}

/** Throws ApiError 'organization-not-found', 'already-member'. */
export async function requestClaim(
  { db, now }: MembershipDeps,
  caller: Caller,
  id: string,
  words: string,
): Promise<Claim> {
  return inTransaction(db, async (tx) => {
    const organization = await lockExistingOrganization(tx, id);
    await assertNotOwner(tx, caller, organization);
    if (await upsertClaim(tx, claimKeyOf(caller, organization), words, now())) {
      await auditMembershipChange(tx, organization, { actor: caller.id, action: 'organization.ask-to-keep' });
    }
    return presentClaim(tx, caller, organization, now());
  });
}

/** The organization must be locked. Deletes the code and the pending claim of the account. */
export async function becomeOwner(
  tx: Tx,
  userId: string,
  { id }: Pick<OrganizationRecord, 'id'>,
  now: Date,
): Promise<void> {
  await setMember(tx, { organization_id: id, user_id: userId, role: 'owner' }, now);
  await deleteCode(tx, { organizationId: id, userId });
  await deletePendingClaim(tx, { organizationId: id, userId });
}

export function makeClaimCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** With the id, so that equal codes have different hashes. */
export function hashOfCode(id: string, code: string): Buffer {
  return hashToken(`${id} ${code}`);
}

/**
 * None while it has an owner, and none for an organization with a confidential place: members can read its address, so only
 * administrators may approve them.
 */
async function offeredWays(db: Database, { email }: Caller, organization: OrganizationRecord): Promise<ClaimAddress[]> {
  const withOwner = await organizationsWithOwner(db, [organization.id]);
  return withOwner.size > 0 || (await hasConfidentialPlace(db, organization))
    ? []
    : claimAddressesFor(organization, email);
}

async function assertNotOwner(tx: Tx, caller: Caller, { id }: OrganizationRecord): Promise<void> {
  if ((await memberOf(tx, id, caller.id))?.role === 'owner') {
    throw new ApiError('already-member');
  }
}

/** A code that was not emailed in time counts as expired too. */
function isOpen({ tries, expires_at, requested_at }: CodeRow, now: Date): boolean {
  const end = expires_at ?? addMinutes(requested_at, 4 * codeMinutes);
  return tries < codeTries && end > now;
}

function claimKeyOf(caller: Caller, { id }: OrganizationRecord) {
  return { organizationId: id, userId: caller.id };
}

async function presentClaim(db: Database, caller: Caller, organization: OrganizationRecord, now: Date): Promise<Claim> {
  const claimKey = claimKeyOf(caller, organization);
  const member = await memberOf(db, organization.id, caller.id);
  const code = await codeOf(db, claimKey);
  const request = await newestClaimOf(db, claimKey);
  return {
    ...omitEmpty({ role: member?.role }),
    kept: (await organizationsWithOwner(db, [organization.id])).size > 0,
    ways: (await offeredWays(db, caller, organization)).map(({ way, address }) => ({ way, to: maskAddress(address) })),
    ...(code &&
      isOpen(code, now) && {
        code: { way: code.way, to: maskAddress(code.address), triesLeft: codeTries - code.tries },
      }),
    ...(request && {
      request: {
        status: request.status,
        createdAt: request.created_at.toISOString(),
        ...(request.reason !== null && { reason: request.reason }),
      },
    }),
  };
}
