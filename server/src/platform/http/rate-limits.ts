/**
 * Rate limits by address or account. The counters are in PostgreSQL, shared by all nodes; keys are stored as hashes
 * only.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RateLimit, RateLimitName } from '@waymark/contract/rate-limits';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

/** Milliseconds. Clients give up after ten seconds. */
const firstWait = 100;
const maxWaitMs = 4_000;

/** How many wrong answers of this process wait at once. */
const allPlaces = 500;

export type RateLimitSettings = Record<RateLimitName, RateLimit>;

/** Those that one endpoint of the contract counts; all when not said. */
export type RateLimiter<Name extends RateLimitName = RateLimitName> = {
  /**
   * Counts one attempt. `subject`: an account's email or id, or the remote address of the call. Throws ApiError
   * 'too-many-attempts' with the seconds until the next attempt is accepted.
   */
  spend: (name: Name, subject: string) => Promise<void>;
  /** Counts one attempt like `spend`, and says whether it is within the limit. */
  allows: (name: Name, subject: string) => Promise<boolean>;
  /**
   * Checks what could be guessed; `check` returns null when it was wrong. Counts one attempt and refuses none for its number:
   * a right one is answered at once, and wrong ones beyond a limit later, twice as long each, up to `maxWaitMs`. Those that
   * wait hold a place, and nothing is checked without one. So guessing is slow, and who guesses does not shut the owner out.
   * Throws ApiError 'too-many-attempts' when all places are taken.
   */
  guess: <Found>(counts: readonly GuessCount<Name>[], check: () => Promise<Found | null>) => Promise<Found | null>;
  /** Takes one attempt back: it was right. */
  takeBack: (name: Name, subject: string) => Promise<void>;
  /** Forgets what was counted: it was no attack. */
  forgive: (name: RateLimitName, subject: string) => Promise<void>;
};

/** `places`: how many wrong answers about the subject wait at once; as many as in the whole process when absent. */
type GuessCount<Name extends RateLimitName> = { name: Name; subject: string; places?: number };

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
  const waiting = createWaitingRooms();
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
    async spend(name, subject) {
      const retryAfter = await secondsToWait(name, subject);
      if (retryAfter !== null) {
        throw new ApiError('too-many-attempts', { retryAfter });
      }
    },
    async allows(name, subject) {
      return (await secondsToWait(name, subject)) === null;
    },
    async guess(counts, check) {
      const counted = await Promise.all(
        counts.map(async ({ name, subject, places = allPlaces }) => {
          // Before the check, so that attempts at the same time know of each other.
          const { consumedPoints } = await limiterOf(name).penalty(keyOf(subject), 1);
          return { room: `${name} ${keyOf(subject)}`, places, beyond: consumedPoints - settings[name].times };
        }),
      );
      const late = counted.filter(({ beyond }) => beyond > 0);
      if (late.length === 0) {
        return check();
      }
      const leave = waiting.enter([...late, { room: 'all', places: allPlaces }]);
      try {
        const found = await check();
        if (found === null) {
          const beyond = Math.max(...late.map((count) => count.beyond));
          await wait(Math.min(maxWaitMs, firstWait * 2 ** (beyond - 1)));
        }
        return found;
      } finally {
        leave();
      }
    },
    async takeBack(name, subject) {
      await limiterOf(name).reward(keyOf(subject), 1);
    },
    async forgive(name, subject) {
      await limiterOf(name).delete(keyOf(subject));
    },
  };
}

function createWaitingRooms() {
  const taken = new Map<string, number>();
  const takenIn = (room: string) => taken.get(room) ?? 0;
  return {
    /** Takes a place in each room; returns what gives them back. Throws ApiError 'too-many-attempts' when one is full. */
    enter(rooms: readonly { room: string; places: number }[]): () => void {
      if (rooms.some(({ room, places }) => takenIn(room) >= places)) {
        throw new ApiError('too-many-attempts', { retryAfter: maxWaitMs / 1000 });
      }
      for (const { room } of rooms) {
        taken.set(room, takenIn(room) + 1);
      }
      return () => {
        for (const { room } of rooms) {
          const left = takenIn(room) - 1;
          if (left > 0) {
            taken.set(room, left);
          } else {
            taken.delete(room);
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
  const whole =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return whole
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
