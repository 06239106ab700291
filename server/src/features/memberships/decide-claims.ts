/** Lists claims, and approves or rejects those that are pending, for administrators. */

import type { ClaimsQuery, PendingClaim } from '@waymark/contract/membership';
import { createPage } from '@waymark/contract/response-envelope';
import { publicOrganizations } from '../../domain/directory/public-organizations.ts';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { becomeOwner } from './claim-organization.ts';
import { type ClaimRow, claimById, claimPage, decide } from './claim-store.ts';
import { auditMembershipChange, lockExistingOrganization, type MembershipDeps } from './existing-organization.ts';
import { organizationsWithOwner } from './membership-store.ts';

export async function listClaims({ db }: MembershipDeps, { status, page, size }: ClaimsQuery) {
  const { rows, total } = await claimPage(db, { status, page, size });
  return { data: await presentClaims(db, rows), page: createPage(page, size, total) };
}

/** Throws ApiError 'claim-not-found', 'claim-decided'. Of concurrent decisions, one succeeds. */
export async function decideClaim(
  { db, now }: MembershipDeps,
  caller: Caller,
  id: string,
  { status, reason }: { status: 'APPROVED' | 'REJECTED'; reason?: string | undefined },
): Promise<PendingClaim> {
  return inTransaction(db, async (tx) => {
    const claim = assertFound(isId(id) ? await claimById(tx, id) : undefined, 'claim-not-found');
    const organization = await lockExistingOrganization(tx, claim.organization_id);
    const decided = await decide(tx, claim.id, {
      status,
      reason: reason ?? null,
      decided_by: caller.id,
      decided_at: now(),
    });
    if (!decided) {
      throw new ApiError('claim-decided');
    }
    if (status === 'APPROVED') {
      await becomeOwner(tx, claim.user_id, organization, now());
    }
    const [shown] = await presentClaims(tx, [decided]);
    if (!shown) {
      throw new Error('The organization of a claim is locked and cannot be missing.');
    }
    const { organizationName } = shown;
    const to = { to: decided.email, locale: decided.locale };
    await (status === 'APPROVED'
      ? queueEmail(tx, { ...to, template: 'claim-approved', values: { organizationName } })
      : queueEmail(tx, { ...to, template: 'claim-rejected', values: { organizationName, ...(reason && { reason }) } }));
    await auditMembershipChange(tx, organization, {
      actor: caller.id,
      action: status === 'APPROVED' ? 'organization.approve-claim' : 'organization.reject-claim',
      member: claim.user_id,
    });
    return shown;
  });
}

async function presentClaims(db: Database, rows: readonly ClaimRow[]): Promise<PendingClaim[]> {
  const ids = [...new Set(rows.map(({ organization_id }) => organization_id))];
  const organizations = await publicOrganizations(db, ids);
  const withOwner = await organizationsWithOwner(db, ids);
  return rows.flatMap((row) => {
    const organization = organizations.get(row.organization_id);
    return organization
      ? [
          {
            ...omitEmpty({
              organizationEmail: organization.email,
              organizationWebsite: organization.website,
              reason: row.reason,
            }),
            id: row.id,
            organizationId: organization.id,
            organizationName: organization.name,
            kept: withOwner.has(organization.id),
            userId: row.user_id,
            userName: row.user_name,
            userEmail: row.email,
            words: row.words,
            status: row.status,
            createdAt: row.created_at.toISOString(),
          },
        ]
      : [];
  });
}
