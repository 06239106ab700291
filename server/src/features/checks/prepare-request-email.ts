/** What an email to a place holds, taken when it is sent: its links, and the listing as everyone reads it then. */
import { linkDays } from '@waymark/contract/verification-request';
import { presentResource } from '../../domain/directory/present-resource.ts';
import { publicVersion } from '../../domain/directory/read-public-resources.ts';
import type { QueuedEmail } from '../../domain/email/queue-email.ts';
import { emailLanguages } from '../../domain/email/templates.ts';
import { readSettings } from '../../domain/settings/read-settings.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../platform/values/add-days.ts';
import { hashOfToken, makeToken } from '../../platform/values/tokens.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import type { ManagingParts } from '../../services/managed-resources/present-managed.ts';
import { isCheckable } from '../../services/managed-resources/who-may-change.ts';
import { lockRequestOf } from '../../services/verification-requests/answer-request.ts';
import { deleteRequest, isSuppressed, resourceOfRequest, updateRequest } from './asking-store.ts';
import { dayIn } from './listing-days.ts';
import { listingText } from './listing-text.ts';

type Values = Record<string, string>;

/** Null when nothing is to be asked any more; then the place counts as not asked. A second try makes new links. */
export function prepareStillRight(parts: ManagingParts) {
  return async (email: QueuedEmail): Promise<Values | null> => {
    const { requestId } = email.template_values;
    const id = typeof requestId === 'string' && isId(requestId) ? requestId : undefined;
    return id === undefined ? null : inTransaction(parts.db, (tx) => prepare(tx, parts, id, email.locale));
  };
}

async function prepare(tx: Tx, parts: ManagingParts, id: string, locale: string): Promise<Values | null> {
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
  const now = parts.now();
  const token = makeToken();
  const expires = addDays(now, linkDays);
  const mail = { token_hash: hashOfToken(token), revision: record.revision, mailed_at: now, expires_at: expires };
  await updateRequest(tx, id, mail);
  const language = emailLanguages.find((one) => one === locale) ?? 'en';
  const shown = presentResource(await publicVersion(tx, record), { ...parts, now, week: true });
  return {
    token,
    resourceId,
    resourceName: shown.name,
    listing: listingText(shown, language),
    until: dayIn(language, parts.hours.localNow(null, expires)),
  };
}
