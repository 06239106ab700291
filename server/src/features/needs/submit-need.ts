/** Sends a need to the navigators. Unlike a search, this stores its text, because the person chose to send it. */

import type { endpoints } from '@waymark/contract/endpoints';
import { type Need, titleFromDescription } from '@waymark/contract/need';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { EndpointCall } from '../../platform/http/register-endpoint.ts';
import { type AlertDeps, alertCoordinators } from './alert-coordinators.ts';
import { countActiveNeeds, insertNeed, lockOwner } from './need-store.ts';
import { auditableFields, presentNeed } from './present-need.ts';
import { reachColumns } from './reach-of-need.ts';

/**
 * Throws ApiError 'too-many-needs' when the account's open needs reach the limit in the settings, 'too-many-attempts',
 * and 'session-ended' when the account was deleted concurrently.
 */
export async function submitNeed(
  { db, ...alerting }: AlertDeps & { db: Database },
  {
    caller,
    limits,
    body: { title, description, category, priority, shareEmail, sharePhone, ...reach },
  }: EndpointCall<typeof endpoints.sendNeed>,
): Promise<Need> {
  await limits.consume('send-by-account', caller.id);
  return inTransaction(db, async (tx) => {
    if (!(await lockOwner(tx, caller.id))) {
      throw new ApiError('session-ended');
    }
    const { maxNeedsPerUser } = await readSettings(tx);
    if ((await countActiveNeeds(tx, caller.id)) >= maxNeedsPerUser) {
      throw new ApiError('too-many-needs', { limit: maxNeedsPerUser });
    }
    const row = await insertNeed(tx, {
      owner_id: caller.id,
      title: title ?? titleFromDescription(description),
      description,
      category,
      priority,
      share_email: shareEmail ?? false,
      share_phone: sharePhone ?? false,
      ...reachColumns(reach),
    });
    await writeAuditEntry(tx, {
      actor: caller.id,
      action: 'need.create',
      record: { kind: 'need', id: row.id },
      after: auditableFields(row),
    });
    await alertCoordinators(tx, alerting, priority);
    return presentNeed(tx, row, caller);
  });
}
