/** How a webhook stands, in a word. Pure. */
import type { Webhook } from '@waymark/contract/webhook';
import type { BadgeColour } from '../../../ui/badge.tsx';

export type WebhookStanding = 'none' | 'fine' | 'failing' | 'paused' | 'failed' | 'gone';

export const badgeOf: Record<WebhookStanding, BadgeColour> = {
  none: 'grey',
  fine: 'green',
  failing: 'yellow',
  paused: 'grey',
  failed: 'red',
  gone: 'red',
};

type Judged = Pick<Webhook, 'state' | 'deliveries'>;

export function standingOf({ state, deliveries }: Judged): WebhookStanding {
  if (state !== 'active') return state;
  // A test says nothing of whether changes arrive.
  const ofChanges = deliveries.filter(({ type }) => type !== 'webhook.test');
  if (ofChanges.some((one) => one.state === 'waiting' && one.attempts > 0)) return 'failing';
  return ofChanges.some((one) => one.state === 'delivered') ? 'fine' : 'none';
}

/** A test is sent within seconds. */
export function waitsForTest({ deliveries }: Pick<Webhook, 'deliveries'>): boolean {
  return deliveries.some(({ type, state }) => type === 'webhook.test' && state === 'waiting');
}
