/**
 * How often something may be done from one place or about one account. The counters are in PostgreSQL, so every node counts
 * the same; who was counted is kept as a hash only.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './problems.ts';

/** So many times in so many seconds, counted from the first. */
export type Limit = { times: number; seconds: number };

export type LimitName =
  | 'sign-in-by-account'
  | 'sign-in-by-address'
  | 'register-by-address'
  | 'reset-by-account'
  | 'reset-by-address'
  | 'submit-by-address'
  | 'send-by-account'
  | 'contact-by-address'
  | 'preview-by-address';

export type LimitSettings = Record<LimitName, Limit>;

/** Whole libraries and shelters share one address, so those limits are wide. */
export const usualLimits: LimitSettings = {
  'sign-in-by-account': { times: 10, seconds: 900 },
  'sign-in-by-address': { times: 100, seconds: 900 },
  'register-by-address': { times: 20, seconds: 3600 },
  'reset-by-account': { times: 5, seconds: 3600 },
  'reset-by-address': { times: 20, seconds: 3600 },
  'submit-by-address': { times: 10, seconds: 3600 },
  // Requests for help and volunteer sign-ups of one person.
  'send-by-account': { times: 30, seconds: 3600 },
  'contact-by-address': { times: 5, seconds: 3600 },
  // Asked while somebody fills in a week.
  'preview-by-address': { times: 600, seconds: 3600 },
};

export type Limits = {
  /**
   * Counts one time. `subject`: an account's e-mail or id, or the remote address of the call.
   * Throws Refusal 'too-many-attempts' with the seconds until the next is taken.
   */
  spend: (name: LimitName, subject: string) => Promise<void>;
  /** Forgets what was counted: it was no attack. */
  forgive: (name: LimitName, subject: string) => Promise<void>;
};

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
        // Made by a migration, swept with everything else that has ended.
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
    async forgive(name, subject) {
      await limiterOf(name).delete(keyOf(subject));
    },
  };
}

function keyOf(subject: string): string {
  return createHash('sha256').update(networkOf(subject)).digest('base64url');
}

/** Who has one IPv6 address has all of its /64. Anything else is itself. */
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
