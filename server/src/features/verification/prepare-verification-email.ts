/** Values of a verification email, computed when it is sent: its token, and the public listing at that time. */
import { linkDays } from '@waymark/contract/verification-request';
import { presentResource } from '../../domain/directory/present-resource.ts';
import { redactRecord } from '../../domain/directory/public-resources.ts';
import type { OutboxRow } from '../../domain/messaging/email/queue-email.ts';
import { emailLanguages } from '../../domain/messaging/email/templates.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { isCheckable } from '../../services/managed-resources/resource-permissions.ts';
import { lockRequestOf } from '../../services/verification-requests/answer-by-token.ts';
import { dayIn } from './listing-days.ts';
import { listingText } from './listing-text.ts';
import { deleteRequest, isSuppressed, resourceOfRequest, updateRequest } from './verification-request-store.ts';

type Values = Record<string, string>;

/** Null if the request has become pointless; it is then deleted, and the place counts as not asked. A retry makes a new token. */
export function prepareVerificationEmail(deps: ResourceContext) {
  return async (email: OutboxRow): Promise<Values | null> => {
    const { requestId } = email.template_values;
    const id = typeof requestId === 'string' && isId(requestId) ? requestId : undefined;
    return id === undefined ? null : inTransaction(deps.db, (tx) => prepare(tx, deps, id, email.locale));
  };
}

async function prepare(tx: Tx, deps: ResourceContext, id: string, locale: string): Promise<Values | null> {
  const resourceId = await resourceOfRequest(tx, id);
  if (resourceId === undefined) {
    return null;
  }
  const record = await lockResourceById(tx, resourceId);
  const request = await lockRequestOf(tx, { id });
  const { askPlaces } = await readSettings(tx);
  const isOpen = request.answer === null && request.settled_by === null;
  if (!askPlaces || !isOpen || !record || !isCheckable(record) || (await isSuppressed(tx, request.address_hash))) {
    await deleteRequest(tx, id);
    return null;
  }
  const now = deps.now();
  const token = createToken();
  const expires = addDays(now, linkDays);
  const fields = { token_hash: hashToken(token), revision: record.revision, mailed_at: now, expires_at: expires };
  await updateRequest(tx, id, fields);
  const language = emailLanguages.find((one) => one === locale) ?? 'en';
  const listing = presentResource(await redactRecord(tx, record), { ...deps, now, week: true });
  return {
    token,
    resourceId,
    resourceName: listing.name,
    listing: listingText(listing, language),
    until: dayIn(language, deps.hours.localNow(null, expires)),
  };
}
