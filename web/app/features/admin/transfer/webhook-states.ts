/** The state of a webhook, from its own state and its deliveries. Pure. */
import type { Webhook } from '@waymark/contract/webhook';
import type { BadgeColour } from '../../../ui/badge.tsx';

export type WebhookDisplayState = 'none' | 'fine' | 'failing' | 'paused' | 'failed' | 'gone';

export const webhookStateColours: Record<WebhookDisplayState, BadgeColour> = {
  none: 'grey',
  fine: 'green',
  failing: 'yellow',
  paused: 'grey',
  failed: 'red',
  gone: 'red',
};

export function webhookStateOf({ state, deliveries }: Pick<Webhook, 'state' | 'deliveries'>): WebhookDisplayState {
  if (state !== 'active') return state;
  // Tests do not count.
  const changeDeliveries = deliveries.filter(({ type }) => type !== 'webhook.test');
  if (changeDeliveries.some((one) => one.state === 'waiting' && one.attempts > 0)) return 'failing';
  return changeDeliveries.some((one) => one.state === 'delivered') ? 'fine' : 'none';
}

/** Whether a test is about to be sent, which takes seconds. */
export function waitsForTest({ deliveries }: Pick<Webhook, 'deliveries'>): boolean {
  return deliveries.some(({ type, state }) => type === 'webhook.test' && state === 'waiting');
}
