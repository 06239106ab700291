/**
 * Metrics of this process for Prometheus. Labels are methods, route patterns and status codes, never requested paths, which may
 * hold words of a need or an identifier.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { bearerTokenOf } from '../../platform/http/caller.ts';
import type { SearchIndex } from '../../services/search-index/search-index.ts';
import { countTroubledWebhooks, countUnsent } from './metrics-store.ts';

export type MetricsDeps = {
  db: Database;
  directory: SearchIndex;
  version: string;
  /** Bearer token that Prometheus sends. */
  token: string;
};

/** Histogram buckets in seconds: from a cached answer to the 10 after which clients give up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every route that is mounted after this, and serves GET /metrics. */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'waymark_http_request_duration_seconds',
    help: 'How long answers took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  registerGauges(register, app, deps);
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const token = bearerTokenOf(request);
    if (token === null || !isSameSecret(token, deps.token)) {
      throw new ApiError('not-signed-in', { headers: { 'www-authenticate': 'Bearer' } });
    }
    reply.type(register.contentType).header('cache-control', 'no-store');
    return register.metrics();
  });
}

function registerGauges(register: Registry, app: FastifyInstance, { db, directory, version }: MetricsDeps): void {
  const registers = [register];
  const about = new Gauge({ name: 'waymark_info', help: 'The version that runs.', labelNames: ['version'], registers });
  about.set({ version }, 1);
  new Gauge({
    name: 'waymark_directory_resources',
    help: 'Resources that people can find; not a number while the directory is loaded.',
    registers,
    collect() {
      this.set(directory.size() ?? Number.NaN);
    },
  });
  const channels = [
    { channel: 'email', name: 'waymark_unsent_emails', what: 'Emails' },
    { channel: 'sms', name: 'waymark_unsent_sms', what: 'Text messages' },
  ] as const;
  for (const { channel, name, what } of channels) {
    new Gauge({
      name,
      help: `${what} that are not sent: waiting, or given up. Not a number while the database is away.`,
      labelNames: ['state'],
      registers,
      async collect() {
        const unknown = { waiting: Number.NaN, givenUp: Number.NaN };
        const counts = await countUnsent(db, channel).catch((error: unknown) => {
          app.log.warn({ err: error, channel }, 'what is not sent could not be counted');
          return unknown;
        });
        this.set({ state: 'waiting' }, counts.waiting);
        this.set({ state: 'given up' }, counts.givenUp);
      },
    });
  }
  new Gauge({
    name: 'waymark_webhooks',
    help: 'Webhooks that do not take what is sent: tried again, or ended. Not a number while the database is away.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await countTroubledWebhooks(db).catch((error: unknown) => {
        app.log.warn({ err: error }, 'webhooks could not be counted');
        return { failing: Number.NaN, ended: Number.NaN };
      });
      this.set({ state: 'failing' }, counts.failing);
      this.set({ state: 'ended' }, counts.ended);
    },
  });
}

/** Constant-time comparison. */
function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
