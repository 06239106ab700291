/**
 * Rate limits by address or account. The counters are in PostgreSQL, shared by all nodes; keys are stored as hashes only.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RateLimit, RateLimitName } from '@waymark/contract/rate-limits';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

/** Milliseconds. Clients give up after ten seconds. */
const firstWaitMs = 100;
const maxWaitMs = 4_000;

/** Maximum number of wrong guesses in this process that wait for their answer at the same time. */
const maxWaiting = 500;

export type RateLimitSettings = Record<RateLimitName, RateLimit>;

/** Restricted to the limits that one endpoint of the contract names; by default all. */
export type RateLimiter<Name extends RateLimitName = RateLimitName> = {
  /**
   * Counts one attempt. `subject`: an account's email or id, or the remote address of the call. Throws ApiError
   * 'too-many-attempts' with the seconds until the next attempt is accepted.
   */
  consume: (name: Name, subject: string) => Promise<void>;
  /** Counts one attempt like `consume`, and says whether it is within the limit. */
  allows: (name: Name, subject: string) => Promise<boolean>;
  /**
   * Checks a secret that could be guessed; `check` returns null when it was wrong. Counts one attempt, and refuses none for
   * the count alone: a right one is answered at once, wrong ones beyond a limit after a delay that doubles up to `maxWaitMs`.
   * Beyond a limit a check needs a free slot. So guessing is slow, and it does not lock the owner out.
   * Throws ApiError 'too-many-attempts' when no slot is free.
   */
  limitGuesses: <Found>(
    counts: readonly GuessCount<Name>[],
    check: () => Promise<Found | null>,
  ) => Promise<Found | null>;
  /** Subtracts one attempt, because it was right. */
  refund: (name: Name, subject: string) => Promise<void>;
  /** Resets the counter, because it was no attack. */
  reset: (name: RateLimitName, subject: string) => Promise<void>;
};

/** `maxDelayed`: maximum number of attempts about the subject that wait at the same time; absent: `maxWaiting`. */
type GuessCount<Name extends RateLimitName> = { name: Name; subject: string; maxDelayed?: number };

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent on a server that counts nothing. */
    limits?: RateLimiter;
  }
}

/** What the counters need of a database; see database/raw-queries.ts. */
type Store = {
  query: (query: { text: string; values?: readonly unknown[] }) => Promise<{ rows: unknown[]; rowCount: number }>;
};

export function createRateLimiter(store: Store, settings: RateLimitSettings): RateLimiter {
  const limiters = new Map<RateLimitName, RateLimiterPostgres>();
  const waitingSlots = createWaitingSlots();
  function limiterOf(name: RateLimitName): RateLimiterPostgres {
    const { times, seconds } = settings[name];
    const limiter =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: store,
        storeType: 'client',
        tableName: 'rate_limits',
        // The table is created by a migration and cleaned with all other expired rows.
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: times,
        duration: seconds,
      });
    limiters.set(name, limiter);
    return limiter;
  }
  /** Seconds until the next attempt is accepted; null when this one is. */
  async function secondsToWait(name: RateLimitName, subject: string): Promise<number | null> {
    try {
      await limiterOf(name).consume(keyOf(subject));
      return null;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) {
        return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      }
      throw reason;
    }
  }
  return {
    async consume(name, subject) {
      const retryAfter = await secondsToWait(name, subject);
      if (retryAfter !== null) {
        throw new ApiError('too-many-attempts', { retryAfter });
      }
    },
    async allows(name, subject) {
      return (await secondsToWait(name, subject)) === null;
    },
    async limitGuesses(counts, check) {
      const counted = await Promise.all(
        counts.map(async ({ name, subject, maxDelayed = maxWaiting }) => {
          // Counted before the check, so that concurrent attempts see each other.
          const { consumedPoints } = await limiterOf(name).penalty(keyOf(subject), 1);
          return { key: `${name} ${keyOf(subject)}`, maxDelayed, excess: consumedPoints - settings[name].times };
        }),
      );
      const exceeded = counted.filter(({ excess }) => excess > 0);
      if (exceeded.length === 0) {
        return check();
      }
      const release = waitingSlots.enter([...exceeded, { key: 'all', maxDelayed: maxWaiting }]);
      try {
        const found = await check();
        if (found === null) {
          const excess = Math.max(...exceeded.map((count) => count.excess));
          await wait(Math.min(maxWaitMs, firstWaitMs * 2 ** (excess - 1)));
        }
        return found;
      } finally {
        release();
      }
    },
    async refund(name, subject) {
      await limiterOf(name).reward(keyOf(subject), 1);
    },
    async reset(name, subject) {
      await limiterOf(name).delete(keyOf(subject));
    },
  };
}

function createWaitingSlots() {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  return {
    /** Occupies a slot for each key; returns a function that frees them. Throws ApiError 'too-many-attempts' without one. */
    enter(slots: readonly { key: string; maxDelayed: number }[]): () => void {
      if (slots.some(({ key, maxDelayed }) => countOf(key) >= maxDelayed)) {
        throw new ApiError('too-many-attempts', { retryAfter: maxWaitMs / 1000 });
      }
      for (const { key } of slots) {
        counts.set(key, countOf(key) + 1);
      }
      return () => {
        for (const { key } of slots) {
          const remaining = countOf(key) - 1;
          if (remaining > 0) {
            counts.set(key, remaining);
          } else {
            counts.delete(key);
          }
        }
      };
    },
  };
}

function keyOf(subject: string): string {
  return createHash('sha256').update(networkPrefixOf(subject)).digest('base64url');
}

/** One IPv6 subscriber has a whole /64. Other addresses are returned unchanged. */
export function networkPrefixOf(subject: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(subject)?.[1];
  if (mapped || !isIPv6(subject)) {
    return mapped ?? subject;
  }
  const [address = ''] = subject.split('%');
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
