/** Signs up as a volunteer. */

import type { endpoints } from '@waymark/contract/endpoints';
import type { Volunteer } from '@waymark/contract/volunteer';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { auditRecordOf, presentVolunteer } from '../../domain/volunteers/present-volunteer.ts';
import { hasSignedUp, insertVolunteer, lockAccount } from '../../domain/volunteers/volunteer-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { EndpointCall } from '../../platform/http/register-endpoint.ts';

/**
 * Only administrators may set the owner and `backgroundChecked`; everyone else signs up themself, unchecked and once.
 * Throws ApiError 'user-not-found', 'already-signed-up', 'too-many-attempts'.
 */
export async function addVolunteer(
  db: Database,
  { caller, limits, body: fields }: EndpointCall<typeof endpoints.addVolunteer>,
): Promise<Volunteer> {
  const admin = caller.role === 'ADMIN';
  const userId = admin ? (fields.userId ?? null) : caller.id;
  if (!admin) {
    await limits.consume('send-by-account', caller.id);
  }
  return inTransaction(db, async (tx) => {
    if (userId !== null && !(isId(userId) && (await lockAccount(tx, userId)))) {
      throw new ApiError('user-not-found');
    }
    if (!admin && (await hasSignedUp(tx, caller))) {
      throw new ApiError('already-signed-up');
    }
    const row = await insertVolunteer(tx, {
      user_id: userId,
      first_name: fields.firstName,
      last_name: fields.lastName,
      email: fields.email,
      phone: fields.phone ?? null,
      skills: fields.skills ?? [],
      availability: fields.availability ?? [],
      background_checked: admin && (fields.backgroundChecked ?? false),
    });
    const after = presentVolunteer(row);
    await writeAuditEntry(tx, { actor: caller.id, action: 'volunteer.create', record: auditRecordOf(row), after });
    return after;
  });
}
