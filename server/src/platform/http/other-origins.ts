/** Lets pages of every other origin make calls, without cookies: only for what is public and asked by nobody in particular. */
import type { FastifyInstance } from 'fastify';

/** Lists of the headers that are named like them (Fetch Standard, "CORS protocol"). */
type Allowed = { methods: string; headers: string; exposed: string };

/** Seconds that a browser may remember what is allowed: a day. */
const remembered = 86_400;

/** @param app everything below it is allowed, refusals too, so that their sentence can be read */
export function letEveryOriginCall(app: FastifyInstance, { methods, headers, exposed }: Allowed): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', exposed);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    // For programs; search engines are given the pages of the same records, and are asked to leave out those of confidential places.
    reply.header('x-robots-tag', 'noindex');
    if (request.method === 'OPTIONS') {
      reply.header('access-control-allow-methods', methods);
      reply.header('access-control-allow-headers', headers);
      reply.header('access-control-max-age', remembered);
      return reply.code(204).send();
    }
    return undefined;
  });
}
