/** Takes up a resource that anyone submits. An administrator approves it, unless the settings trust those who are signed in. */
import type { Resource } from '@waymark/contract/resource';
import type { NewResource } from '@waymark/contract/resource-bodies';
import { trapField } from '@waymark/contract/trap-field';
import type { Tx } from '../database/database.ts';
import { undone } from '../database/undone.ts';
import type { Caller } from '../http/caller.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal } from '../http/problems.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { readSettings } from '../settings/read-settings.ts';
import { checkFields } from './check-fields.ts';
import type { ManagingParts } from './edit-resource.ts';
import { columnsOf } from './editable-columns.ts';
import { countResourcesOf, insertResource, type ManagedRecord } from './managed-resource-store.ts';
import { presentSent } from './present-managed.ts';
import { recordResourceChange } from './record-resource-change.ts';
import { needsALook } from './speaks-for-others.ts';

export type Submission = { caller: Caller | null; remoteAddress: string };

/** Throws Refusal 'too-many-resources' for an account, 'too-many-attempts' for a stranger, 'invalid-input'. */
export async function addResource(
  parts: ManagingParts & { limits: Limits },
  { caller, remoteAddress }: Submission,
  body: NewResource,
): Promise<Resource> {
  const { db, limits } = parts;
  if (!caller) {
    await limits.spend('submit-by-address', remoteAddress);
  }
  const add = (tx: Tx) => addIn(tx, parts, caller, body);
  // A program that filled the trap is answered like everybody, and nothing is kept.
  return body[trapField] === undefined ? db.transaction().execute(add) : undone(db, add);
}

async function addIn(
  tx: Tx,
  parts: ManagingParts,
  caller: Caller | null,
  { name, description, category, type, ...body }: NewResource,
): Promise<Resource> {
  const settings = await readSettings(tx);
  if (caller && caller.role !== 'ADMIN' && (await countResourcesOf(tx, caller.id)) >= settings.maxResourcesPerUser) {
    throw new Refusal('too-many-resources');
  }
  await checkFields(tx, body);
  const place = {
    organization_id: body.organizationId ?? null,
    location_visibility: body.location?.visibility ?? 'public',
  } as const;
  const trusted = caller !== null && settings.autoApproveResources && !(await needsALook(tx, caller, place));
  const record = await insertResource(tx, {
    ...columnsOf(body),
    name,
    description,
    category,
    type,
    status: trusted ? 'APPROVED' : 'PENDING',
    created_by: caller?.email ?? 'anonymous',
    creator_id: caller?.id ?? null,
  });
  await recordResourceChange(tx, parts, { actor: caller?.id ?? null, action: 'resource.submit', after: record });
  await thank(tx, record);
  return presentSent(tx, parts, caller, record);
}

/** Nobody else's address is written to: that of the place may belong to somebody who knows nothing of this. */
async function thank(tx: Tx, { id, name, status, creator_email, creator_locale }: ManagedRecord): Promise<void> {
  if (creator_email === null) {
    return;
  }
  const letter = { to: creator_email, locale: creator_locale ?? 'en' };
  if (status === 'APPROVED') {
    await writeLetter(tx, { ...letter, template: 'resource-approved', values: { resourceName: name, resourceId: id } });
  } else {
    await writeLetter(tx, { ...letter, template: 'submission-received', values: { resourceName: name } });
  }
}
