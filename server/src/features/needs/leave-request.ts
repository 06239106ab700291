/** Submits a request for help without an account. The person gets a code that opens it; only its hash is stored. */

import type { endpoints } from '@waymark/contract/endpoints';
import { honeypotField } from '@waymark/contract/honeypot-field';
import type { SubmittedRequest } from '@waymark/contract/my-request';
import { titleFromDescription } from '@waymark/contract/need';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EndpointCall } from '../../platform/http/register-endpoint.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { type AlertDeps, alertCoordinators } from './alert-coordinators.ts';
import { insertNeed } from './need-store.ts';
import { auditableFields } from './present-need.ts';
import { reachColumns } from './reach-of-need.ts';
import { hashOfCode, makeCode } from './request-codes.ts';

/** Throws ApiError 'too-many-attempts'. Whoever fills in the honeypot gets a code that opens nothing. */
export async function leaveRequest(
  { db, ...alerting }: AlertDeps & { db: Database },
  { body, locale }: EndpointCall<typeof endpoints.leaveRequest>,
): Promise<SubmittedRequest> {
  const { requestDays } = await readSettings(db);
  const moment = alerting.now();
  const code = makeCode(locale);
  const receipt = { code, keptUntil: addDays(moment, requestDays).toISOString() };
  if (body[honeypotField] !== undefined) {
    return receipt;
  }
  const code_hash = await hashOfCode(db, code);
  await inTransaction(db, async (tx) => {
    const row = await insertNeed(tx, {
      owner_id: null,
      code_hash,
      locale,
      title: body.title ?? titleFromDescription(body.description),
      description: body.description,
      category: body.category,
      priority: body.priority,
      contact_name: body.contactName ?? null,
      contact_email: body.contactEmail ?? null,
      contact_phone: body.contactPhone ?? null,
      share_email: body.shareEmail ?? false,
      share_phone: body.sharePhone ?? false,
      ...reachColumns(body),
      created_at: moment,
      updated_at: moment,
    });
    await writeAuditEntry(tx, {
      actor: null,
      action: 'need.create',
      record: { kind: 'need', id: row.id },
      after: auditableFields(row),
    });
    await alertCoordinators(tx, alerting, body.priority);
  });
  return receipt;
}
