/** Leaves a request for help without an account. The person gets a code that opens it; only its hash is kept. */

import type { endpoints } from '@waymark/contract/endpoints';
import { honeypotField } from '@waymark/contract/honeypot-field';
import { titleOf } from '@waymark/contract/need';
import type { LeftRequest } from '@waymark/contract/own-request';
import { recordChange } from '../../domain/audit/record-change.ts';
import { readSettings } from '../../domain/settings/read-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { type AlertParts, alertCoordinators } from './alert-coordinators.ts';
import { insertNeed } from './need-store.ts';
import { keptUntil } from './own-request.ts';
import { factsOf } from './present-need.ts';
import { reachColumns } from './reach-of-need.ts';
import { hashOfCode, makeCode } from './request-codes.ts';

/** Throws Refusal 'too-many-attempts'. A program that fills in the honeypot gets a code that opens nothing. */
export async function leaveRequest(
  { db, ...alerting }: AlertParts & { db: Database },
  { body, limits, remoteAddress, locale }: Call<typeof endpoints.leaveRequest>,
): Promise<LeftRequest> {
  await limits.spend('request-by-address', remoteAddress);
  const { requestDays } = await readSettings(db);
  const moment = alerting.now();
  const code = makeCode();
  const left = { code, keptUntil: keptUntil(moment, requestDays).toISOString() };
  if (body[honeypotField] !== undefined) {
    return left;
  }
  const code_hash = await hashOfCode(db, code);
  await inTransaction(db, async (tx) => {
    const row = await insertNeed(tx, {
      owner_id: null,
      code_hash,
      locale,
      title: body.title ?? titleOf(body.description),
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
    await recordChange(tx, {
      actor: null,
      action: 'need.create',
      record: { kind: 'need', id: row.id },
      after: factsOf(row),
    });
    await alertCoordinators(tx, alerting, body.priority);
  });
  return left;
}
