import type { WebhookDelivery } from '@waymark/contract/webhook';
import { expect, it } from 'vitest';
import { standingOf, type WebhookStanding } from './webhook-states.ts';

const delivery = (fields: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: '1',
  type: 'directory.changed',
  createdAt: '2026-11-26T08:00:00Z',
  changes: 1,
  state: 'delivered',
  attempts: 1,
  ...fields,
});
const taken = delivery({});
const refused = delivery({ state: 'waiting', attempts: 2 });
const test = delivery({ type: 'webhook.test' });

it.each<[string, 'active' | 'paused' | 'failed' | 'gone', WebhookDelivery[], WebhookStanding]>([
  ['to which nothing was sent', 'active', [], 'none'],
  ['that took a test only', 'active', [test], 'none'],
  ['that took the last changes', 'active', [taken], 'fine'],
  ['whose next changes are about to be sent', 'active', [delivery({ state: 'waiting', attempts: 0 }), taken], 'fine'],
  ['that did not take the last changes', 'active', [refused, taken], 'failing'],
  ['that failed a test only', 'active', [delivery({ type: 'webhook.test', state: 'failed' }), taken], 'fine'],
  ['that somebody has paused', 'paused', [refused], 'paused'],
  ['that took nothing for days', 'failed', [refused], 'failed'],
  ['that wants no more', 'gone', [taken], 'gone'],
])('one %s', (_what, state, deliveries, standing) => {
  expect(standingOf({ state, deliveries })).toBe(standing);
});
