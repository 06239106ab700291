/** Bodies of deliveries: which records have changed and their URLs, never the records themselves. */
import { type HsdsChange, hsdsEndpoints, hsdsPrefix } from '@waymark/contract/hsds-endpoints';
import type { DeliveryType } from '@waymark/contract/webhook';

/** Maximum number of records in one delivery, whose body then has some 30 KB. */
export const maxChanges = 100;

type NewDelivery = { type: DeliveryType; body: string; changes: number };

type BodyContext = { moment: Date; siteUrl: string };

function serialize(type: DeliveryType, moment: Date, data: object): string {
  return JSON.stringify({ type, timestamp: moment.toISOString(), data });
}

/** `from` and `next`: tokens of the positions in the change list before and after these changes. */
export function changeDeliveries(
  changes: readonly HsdsChange[],
  { from, next }: { from: string; next: string },
  { moment, siteUrl }: BodyContext,
): NewDelivery[] {
  const parts = Math.ceil(changes.length / maxChanges);
  return Array.from({ length: parts }, (_, at) => {
    const part = changes.slice(at * maxChanges, (at + 1) * maxChanges);
    const data = {
      changes: part.map((change) => ({ ...change, ...(!change.deleted && { url: addressOf(change, siteUrl) }) })),
      // Only the last part moves on: a receiver that misses one resumes before all of them.
      next: at === parts - 1 ? next : from,
    };
    return { type: 'directory.changed', body: serialize('directory.changed', moment, data), changes: part.length };
  });
}

export function resetDelivery(next: string, { moment, siteUrl }: BodyContext): NewDelivery {
  const url = `${siteUrl}${hsdsPrefix}${hsdsEndpoints.hsdsDownload.path}`;
  return { type: 'changes.forgotten', body: serialize('changes.forgotten', moment, { next, url }), changes: 0 };
}

export function testDelivery(moment: Date): NewDelivery {
  return { type: 'webhook.test', body: serialize('webhook.test', moment, {}), changes: 0 };
}

function addressOf({ type, id }: HsdsChange, siteUrl: string): string {
  const { path } = type === 'service' ? hsdsEndpoints.hsdsService : hsdsEndpoints.hsdsOrganization;
  return `${siteUrl}${hsdsPrefix}${path.replace(':id', id)}`;
}
