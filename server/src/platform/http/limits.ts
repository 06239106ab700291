/**
 * Rate limits by address or account. The counters are in PostgreSQL, shared by all nodes; keys are stored as hashes
 * only.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Limit, LimitName } from '@waymark/contract/limits';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './problems.ts';

/** Milliseconds. Clients give up after ten seconds. */
const firstWait = 100;
const longestWait = 4_000;

export type LimitSettings = Record<LimitName, Limit>;

/** Those that one endpoint of the contract counts; all when not said. */
export type Limits<Name extends LimitName = LimitName> = {
  /**
   * Counts one attempt. `subject`: an account's email or id, or the remote address of the call. Throws Refusal
   * 'too-many-attempts' with the seconds until the next attempt is accepted.
   */
  spend: (name: Name, subject: string) => Promise<void>;
  /**
   * Counts one attempt and never refuses it: those beyond the limit wait first, twice as long each, up to `longestWait`.
   * So guessing takes long, and a stranger who guesses does not shut the owner out.
   */
  slowDown: (name: Name, subject: string) => Promise<void>;
  /** Forgets what was counted: it was no attack. */
  forgive: (name: LimitName, subject: string) => Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent on a server that counts nothing. */
    limits?: Limits;
  }
}

/** What the counters need of a database; see database/raw-queries.ts. */
type Store = {
  query: (query: { text: string; values?: readonly unknown[] }) => Promise<{ rows: unknown[]; rowCount: number }>;
};

export function createLimits(store: Store, settings: LimitSettings): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  function limiterOf(name: LimitName): RateLimiterPostgres {
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
  return {
    async spend(name, subject) {
      try {
        await limiterOf(name).consume(keyOf(subject));
      } catch (reason) {
        if (reason instanceof RateLimiterRes) {
          throw new Refusal('too-many-attempts', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) });
        }
        throw reason;
      }
    },
    async slowDown(name, subject) {
      const { consumedPoints } = await limiterOf(name).penalty(keyOf(subject), 1);
      const beyond = consumedPoints - settings[name].times;
      if (beyond > 0) {
        await wait(Math.min(longestWait, firstWait * 2 ** (beyond - 1)));
      }
    },
    async forgive(name, subject) {
      await limiterOf(name).delete(keyOf(subject));
    },
  };
}

function keyOf(subject: string): string {
  return createHash('sha256').update(networkOf(subject)).digest('base64url');
}

/** One IPv6 subscriber has a whole /64. Other addresses are returned unchanged. */
export function networkOf(subject: string): string {
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
