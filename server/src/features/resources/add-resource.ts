/**
 * Adds a submitted resource. It is pending until an administrator approves it, unless the settings trust signed-in
 * submitters.
 */

import type { endpoints } from '@waymark/contract/endpoints';
import { honeypotField } from '@waymark/contract/honeypot-field';
import type { Resource } from '@waymark/contract/resource';
import type { NewResource } from '@waymark/contract/resource-requests';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction, rollBack } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { EndpointCall } from '../../platform/http/register-endpoint.ts';
import { auditResourceChange } from '../../services/managed-resources/audit-resource-change.ts';
import { toColumns } from '../../services/managed-resources/editable-columns.ts';
import { presentForAuthor, type ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { requiresReview } from '../../services/managed-resources/requires-review.ts';
import {
  countResourcesOf,
  insertResource,
  type ManagedRecord,
} from '../../services/managed-resources/resource-write-store.ts';
import { assertValidFields } from '../../services/managed-resources/validate-fields.ts';

/** Throws ApiError 'too-many-resources' for an account, 'too-many-attempts' without one, 'invalid-input'. */
export async function addResource(
  deps: ResourceContext,
  { caller, remoteAddress, limits, body }: EndpointCall<typeof endpoints.addResource>,
): Promise<Resource> {
  const { db } = deps;
  if (!caller) {
    await limits.consume('submit-by-address', remoteAddress);
  }
  const add = (tx: Tx) => addIn(tx, deps, caller, body);
  // A request that fills in the honeypot is answered with success and discarded.
  return body[honeypotField] === undefined ? inTransaction(db, add) : rollBack(db, add);
}

async function addIn(
  tx: Tx,
  deps: ResourceContext,
  caller: Caller | null,
  { name, description, category, type, ...body }: NewResource,
): Promise<Resource> {
  const settings = await readSettings(tx);
  if (caller && caller.role !== 'ADMIN' && (await countResourcesOf(tx, caller.id)) >= settings.maxResourcesPerUser) {
    throw new ApiError('too-many-resources', { limit: settings.maxResourcesPerUser });
  }
  await assertValidFields(tx, body);
  const place = {
    organization_id: body.organizationId ?? null,
    location_visibility: body.location?.visibility ?? 'public',
  } as const;
  // Administrators would approve their own resources.
  const isApproved =
    caller?.role === 'ADMIN' ||
    (caller !== null && settings.autoApproveResources && !(await requiresReview(tx, caller, place)));
  const record = await insertResource(tx, {
    // Unless another kind is sent: the form then requires a complete address.
    location_kind: 'physical',
    ...toColumns(body),
    name,
    description,
    category: category ?? 'OTHER',
    type: type ?? 'VOLUNTEER_SERVICE',
    // Marks the two defaults above, as an import does.
    inferred: [...(category ? [] : ['category']), ...(type ? [] : ['type'])],
    status: isApproved ? 'APPROVED' : 'PENDING',
    created_by: caller?.email ?? 'anonymous',
    creator_id: caller?.id ?? null,
  });
  await auditResourceChange(tx, deps, { actor: caller?.id ?? null, action: 'resource.submit', after: record });
  if (caller?.role !== 'ADMIN') {
    await notifySubmitter(tx, record);
  }
  return presentForAuthor(tx, deps, caller, record);
}

/** Only the submitter is emailed: the place's own address may belong to somebody unaware of the submission. */
async function notifySubmitter(
  tx: Tx,
  { id, name, status, creator_email, creator_locale }: ManagedRecord,
): Promise<void> {
  if (creator_email === null) {
    return;
  }
  const email = { to: creator_email, locale: creator_locale ?? 'en' };
  if (status === 'APPROVED') {
    await queueEmail(tx, { ...email, template: 'resource-approved', values: { resourceName: name, resourceId: id } });
  } else {
    await queueEmail(tx, { ...email, template: 'submission-received', values: { resourceName: name } });
  }
}
