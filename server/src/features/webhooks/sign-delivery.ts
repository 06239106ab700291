/** Signs what is sent: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, symmetric scheme. */
import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

export function createSecret(): Buffer {
  return randomBytes(32);
}

/** As receivers are given it. */
export function writtenSecret(secret: Buffer): string {
  return `${secretPrefix}${secret.toString('base64')}`;
}

export type Signed = { id: string; moment: Date; body: string };

/** With each of the secrets: a receiver takes it when one of the signatures is right. */
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
