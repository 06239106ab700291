/** When what was not taken is tried again. Pure. */

/** Minutes before each retry; the last one goes on. */
const pauses = [1, 5, 30, 120, 300, 600];
const minute = 60_000;
const day = 24 * 60 * minute;

/** Days for which the same delivery is tried. */
export const daysTried = 3;

/** How long a receiver may ask to be left alone. */
const maxRetryAfter = day;

export type Tries = {
  now: Date;
  /** This one included. */
  attempts: number;
  firstAttemptAt: Date;
  retryAfter?: string | undefined;
};

/** Null: no more. The last try is three days after the first. */
export function nextAttempt({ now, attempts, firstAttemptAt, retryAfter }: Tries): Date | null {
  const last = firstAttemptAt.getTime() + daysTried * day;
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
