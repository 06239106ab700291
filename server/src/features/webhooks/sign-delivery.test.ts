import { expect, it } from 'vitest';
import { changeDeliveries, maxChanges } from './delivery-bodies.ts';
import { nextAttempt } from './retry-times.ts';
import { createSecret, formatSecret, signatureHeaders } from './sign-delivery.ts';

/** Test vector of the Standard Webhooks libraries. */
const known = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  moment: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

it('deliveries are signed as Standard Webhooks specifies', () => {
  const secret = Buffer.from(known.secret.slice('whsec_'.length), 'base64');
  expect(signatureHeaders(known, [secret])).toEqual({
    'webhook-id': known.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': known.signature,
  });
  expect(formatSecret(secret)).toBe(known.secret);
  const other = createSecret();
  expect(other).toHaveLength(32);
  expect(signatureHeaders(known, [other, secret])['webhook-signature']).toMatch(
    new RegExp(`^v1,[\\w+/]{43}= ${known.signature.replaceAll('+', '\\+')}$`),
  );
});

it('a failed delivery is retried for three days at growing intervals', () => {
  const first = new Date('2026-11-26T08:00:00Z');
  const minutes: number[] = [];
  let now = first;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt({ now, attempts, firstAttemptAt: first });
    if (next === null) break;
    minutes.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
  expect(minutes.slice(0, 8)).toEqual([1, 5, 30, 120, 300, 600, 600, 600]);
  expect(now.toISOString()).toBe('2026-11-29T08:00:00.000Z');
});

it.each([
  ['120', '2026-11-26T08:02:00.000Z'],
  // Sooner than the usual retry.
  ['1', '2026-11-26T08:01:00.000Z'],
  ['Thu, 26 Nov 2026 09:00:00 GMT', '2026-11-26T09:00:00.000Z'],
  ['Thu, 26 Nov 2026 07:00:00 GMT', '2026-11-26T08:01:00.000Z'],
  // At most one day.
  ['99999999999', '2026-11-27T08:00:00.000Z'],
  ['soon', '2026-11-26T08:01:00.000Z'],
  [undefined, '2026-11-26T08:01:00.000Z'],
])('Retry-After: %s leads to a retry at %s', (retryAfter, expected) => {
  const now = new Date('2026-11-26T08:00:00Z');
  expect(nextAttempt({ now, attempts: 1, firstAttemptAt: now, retryAfter })?.toISOString()).toBe(expected);
});

it('many changes are split into bodies of a bounded size, of which the last has the next token', () => {
  const changes = Array.from({ length: maxChanges + 1 }, () => ({
    id: crypto.randomUUID(),
    type: 'organization' as const,
    modified: '2026-11-26T07:20:41.548Z',
    deleted: false,
  }));
  const siteUrl = `https://${'long.'.repeat(40)}example.org`;
  const moment = new Date('2026-11-26T08:00:00Z');
  const parts = changeDeliveries(changes, { from: 'before', next: 'after' }, { moment, siteUrl });
  expect(parts.map((part) => [part.changes, JSON.parse(part.body).data.next])).toEqual([
    [100, 'before'],
    [1, 'after'],
  ]);
  expect(Buffer.byteLength(parts[0]?.body ?? '')).toBeLessThan(64 * 1024);
});
