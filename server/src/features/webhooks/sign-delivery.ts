/**
 * Signs deliveries: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, symmetric scheme.
 */
import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

export function createSecret(): Buffer {
  return randomBytes(32);
}

/** The form in which receivers get it. */
export function formatSecret(secret: Buffer): string {
  return `${secretPrefix}${secret.toString('base64')}`;
}

export type Signed = { id: string; moment: Date; body: string };

/** One signature for each secret; a receiver accepts a delivery when one of them is valid. */
export function signatureHeaders({ id, moment, body }: Signed, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(moment.getTime() / 1000));
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
