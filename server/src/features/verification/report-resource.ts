/** Stores reports of anonymous visitors. Each visitor counts once until a check, although nothing stored identifies them. */

import type { endpoints } from '@waymark/contract/endpoints';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { EndpointCall } from '../../platform/http/register-endpoint.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { isCheckable } from '../../services/managed-resources/resource-permissions.ts';
import { dayKeys, replaceReport } from './report-store.ts';
import { reporterHashOf } from './reporter-hash.ts';

/** Throws ApiError 'too-many-attempts', 'resource-not-found'. */
export async function reportResource(
  { db, now }: Pick<ResourceContext, 'db' | 'now'>,
  { params, body, remoteAddress }: EndpointCall<typeof endpoints.reportResource>,
): Promise<{ received: true }> {
  await inTransaction(db, async (tx) => {
    // The lock makes two concurrent reports of one visitor count once.
    const record = await lockResourceById(tx, params.id);
    if (!record || !isCheckable(record)) {
      throw new ApiError('resource-not-found');
    }
    const today = now().toISOString().slice(0, 10);
    const keys = await dayKeys(tx, record.id, today);
    const voices = keys.map((key) => ({ day: key.day, voice: reporterHashOf(key, record.id, remoteAddress) }));
    const todaysVoice = voices.find(({ day }) => day === today);
    if (!todaysVoice) {
      throw new Error('The key of today was made a moment ago.');
    }
    await replaceReport(tx, record.id, { voices, now: todaysVoice, kind: body.kind });
  });
  return { received: true };
}
