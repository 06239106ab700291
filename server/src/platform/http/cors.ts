/** CORS: lets pages of every origin make calls without cookies. Only for public data that does not depend on the caller. */
import type { FastifyInstance } from 'fastify';

/** Values of Access-Control-Allow-Methods, -Allow-Headers and -Expose-Headers. */
type CorsHeaders = { methods: string; headers: string; exposed: string };

/** Seconds for which browsers cache the answer to a preflight request. */
const preflightMaxAge = 86_400;

/** @param app all its answers get the headers, also refusals, so that their messages can be read */
export function allowAllOrigins(app: FastifyInstance, { methods, headers, exposed }: CorsHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', exposed);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    // Search engines index the pages of these records instead, which exclude confidential places.
    reply.header('x-robots-tag', 'noindex');
    if (request.method === 'OPTIONS') {
      reply.header('access-control-allow-methods', methods);
      reply.header('access-control-allow-headers', headers);
      reply.header('access-control-max-age', preflightMaxAge);
      return reply.code(204).send();
    }
    return undefined;
  });
}
