/** When a failed delivery is retried. Pure. */

/** Minutes before each retry; the last one repeats. */
const pauses = [1, 5, 30, 120, 300, 600];
const minute = 60_000;
const day = 24 * 60 * minute;

/** Days for which a delivery is retried. */
export const retryDays = 3;

/** Milliseconds for which Retry-After may postpone a retry. */
const maxRetryAfter = day;

type Attempts = {
  now: Date;
  /** This one included. */
  attempts: number;
  firstAttemptAt: Date;
  retryAfter?: string | undefined;
};

/** Null: no more. The last attempt is three days after the first, or later when Retry-After asks for it. */
export function nextAttempt({ now, attempts, firstAttemptAt, retryAfter }: Attempts): Date | null {
  const last = firstAttemptAt.getTime() + retryDays * day;
  if (now.getTime() >= last) {
    return null;
  }
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
  const usual = Math.min(now.getTime() + pause * minute, last);
  return new Date(Math.max(usual, now.getTime() + Math.min(millisecondsOf(retryAfter, now), maxRetryAfter)));
}

/** Of Retry-After: seconds, or a date (RFC 9110, section 10.2.3). */
function millisecondsOf(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}
