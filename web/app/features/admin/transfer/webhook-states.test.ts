import type { WebhookDelivery } from '@waymark/contract/webhook';
import { expect, it } from 'vitest';
import { type WebhookDisplayState, webhookStateOf } from './webhook-states.ts';

const delivery = (fields: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: '1',
  type: 'directory.changed',
  createdAt: '2026-11-26T08:00:00Z',
  changes: 1,
  state: 'delivered',
  attempts: 1,
  ...fields,
});
const delivered = delivery({});
const retried = delivery({ state: 'waiting', attempts: 2 });
const test = delivery({ type: 'webhook.test' });

it.each<[string, 'active' | 'paused' | 'failed' | 'gone', WebhookDelivery[], WebhookDisplayState]>([
  ['without deliveries', 'active', [], 'none'],
  ['with only a delivered test', 'active', [test], 'none'],
  ['whose last changes were delivered', 'active', [delivered], 'fine'],
  [
    'whose next changes wait for their first attempt',
    'active',
    [delivery({ state: 'waiting', attempts: 0 }), delivered],
    'fine',
  ],
  ['whose last changes wait for another attempt', 'active', [retried, delivered], 'failing'],
  [
    'with only a failed test after delivered changes',
    'active',
    [delivery({ type: 'webhook.test', state: 'failed' }), delivered],
    'fine',
  ],
  ['that is paused', 'paused', [retried], 'paused'],
  ['that was stopped after failures', 'failed', [retried], 'failed'],
  ['that answered that it is gone', 'gone', [delivered], 'gone'],
])('derives the state of one %s', (_case, state, deliveries, standing) => {
  expect(webhookStateOf({ state, deliveries })).toBe(standing);
});
