/** What is sent: which records have changed and where to read them, never the records. */
import type { HsdsChange } from '@waymark/contract/hsds-endpoints';
import { hsdsEndpoints, hsdsPrefix } from '@waymark/contract/hsds-endpoints';
import type { DeliveryType } from '@waymark/contract/webhook';

/** Records in one delivery. A body of so many has some 30 KB. */
export const maxChanges = 100;

export type NewDelivery = { type: DeliveryType; body: string; changes: number };

type Made = { moment: Date; siteUrl: string };

function written(type: DeliveryType, moment: Date, data: object): string {
  return JSON.stringify({ type, timestamp: moment.toISOString(), data });
}

/** `from` and `next`: the places in the list of changes before and after these. */
export function changeDeliveries(
  changes: readonly HsdsChange[],
  { from, next }: { from: string; next: string },
  { moment, siteUrl }: Made,
): NewDelivery[] {
  const parts = Math.ceil(changes.length / maxChanges);
  return Array.from({ length: parts }, (_, at) => {
    const part = changes.slice(at * maxChanges, (at + 1) * maxChanges);
    const data = {
      changes: part.map((change) => ({ ...change, ...(!change.deleted && { url: addressOf(change, siteUrl) }) })),
      // Whoever has not had all parts begins again before them.
      next: at === parts - 1 ? next : from,
    };
    return { type: 'directory.changed', body: written('directory.changed', moment, data), changes: part.length };
  });
}

export function forgottenDelivery(next: string, { moment, siteUrl }: Made): NewDelivery {
  const url = `${siteUrl}${hsdsPrefix}${hsdsEndpoints.hsdsDownload.path}`;
  return { type: 'changes.forgotten', body: written('changes.forgotten', moment, { next, url }), changes: 0 };
}

export function testDelivery(moment: Date): NewDelivery {
  return { type: 'webhook.test', body: written('webhook.test', moment, {}), changes: 0 };
}

function addressOf({ type, id }: HsdsChange, siteUrl: string): string {
  const { path } = type === 'service' ? hsdsEndpoints.hsdsService : hsdsEndpoints.hsdsOrganization;
  return `${siteUrl}${hsdsPrefix}${path.replace(':id', id)}`;
}
