/** Sends text messages through Twilio's HTTP API, and verifies the signatures of Twilio's own calls. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SmsNotAccepted, type SmsProvider } from './sms-provider.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number (E.164), a short code, or the id of a messaging service (MG…). */
  from: string;
  /** `https://api.twilio.com`, without a slash at its end. */
  url: string;
};

/** Milliseconds: far below the time for which a text message is reserved. */
const defaultTimeoutMs = 20_000;

/** Twilio's code for a number that has answered STOP: https://www.twilio.com/docs/api/errors/21610 */
const stoppedCode = 21610;

/** Statuses after which a retry may succeed: once the account is corrected, after a timeout, or below the rate limit. */
const retryableStatuses = [401, 403, 408, 429];

export function twilioProvider(settings: TwilioSettings, timeoutMs = defaultTimeoutMs): SmsProvider {
  const { accountSid, authToken, from, url } = settings;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    description: new URL(url).host,
    async send({ to, body }) {
      const answer = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
        body: new URLSearchParams({ To: to, ...sender, Body: body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.ok) {
        await answer.body?.cancel();
        return;
      }
      const code = await codeOf(answer);
      const { status, headers } = answer;
      throw new SmsNotAccepted(
        {
          reason: ['HTTP', status, code].filter((part) => part !== undefined).join(' '),
          isPermanent: status >= 400 && status < 500 && !retryableStatuses.includes(status),
          retryAfter: secondsOf(headers.get('retry-after')),
        },
        { isStopped: code === stoppedCode },
      );
    },
  };
}

/** Twilio's error code. Its message is ignored: it contains the recipient's number. */
async function codeOf(answer: Response): Promise<number | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
    ? body.code
    : undefined;
}

/** Of Retry-After: seconds, or a date (RFC 9110, section 10.2.3). */
function secondsOf(retryAfter: string | null): number {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/** https://www.twilio.com/docs/usage/security#validating-requests. `url`: as Twilio calls it. */
export function signatureOf(authToken: string, url: string, form: URLSearchParams): string {
  const entries = [...form].toSorted(([a, one], [b, other]) => compare(a, b) || compare(one, other));
  return createHmac('sha1', authToken)
    .update(url + entries.flat().join(''))
    .digest('base64');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Compares in constant time. */
export function isSigned(signature: string, authToken: string, url: string, form: URLSearchParams): boolean {
  const [given, expected] = [signature, signatureOf(authToken, url, form)].map((text) => Buffer.from(text));
  return (
    given !== undefined &&
    expected !== undefined &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
