/** Values of emails about memberships: codes and tokens are generated when they are sent, and stored as hashes only. */
import { codeMinutes, invitationDays } from '@waymark/contract/membership-lists';
import { namesOfOrganizations } from '../../domain/directory/public-organizations.ts';
import type { OutboxRow } from '../../domain/messaging/email/queue-email.ts';
import { isId } from '../../platform/database/is-id.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { hashOfCode, makeClaimCode } from './claim-organization.ts';
import { setCode } from './claim-store.ts';
import type { MembershipDeps } from './existing-organization.ts';
import { setInvitationToken } from './membership-store.ts';

type Values = Record<string, string>;

/** Null: the code was replaced, or the organization was removed. */
export function prepareClaimCode({ db, now }: MembershipDeps) {
  return async ({ template_values: { codeId } }: OutboxRow): Promise<Values | null> => {
    const code = makeClaimCode();
    const row =
      typeof codeId === 'string' && isId(codeId)
        ? await setCode(db, codeId, hashOfCode(codeId, code), now())
        : undefined;
    const organizationName = row && (await nameOf({ db, now }, row));
    return organizationName === undefined ? null : { code, minutes: String(codeMinutes), organizationName };
  };
}

/** Null: the invitation was revoked or used, or the organization was removed. */
export function prepareInvitation({ db, now }: MembershipDeps) {
  return async ({ template_values: { invitationId } }: OutboxRow): Promise<Values | null> => {
    const token = createToken();
    const row =
      typeof invitationId === 'string' && isId(invitationId)
        ? await setInvitationToken(db, invitationId, hashToken(token), now())
        : undefined;
    const organizationName = row && (await nameOf({ db, now }, row));
    return organizationName === undefined ? null : { token, days: String(invitationDays), organizationName };
  };
}

/** Undefined: the organization was removed. */
async function nameOf({ db }: MembershipDeps, { organization_id: id }: { organization_id: string }) {
  return (await namesOfOrganizations(db, [id])).get(id);
}
