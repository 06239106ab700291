/** Refuses requests at once, with a plain sentence, when the server is overloaded. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { pathOf } from './logging.ts';

/** Health checks and metrics matter most under pressure; files are cheap, and a page that was answered is useless without them. */
const alwaysAnswered = /^\/(?:api\/health$|metrics$|assets\/)/;

/**
 * `maxDelay`: event loop delay in milliseconds, averaged over a second. Clients wait 10 seconds at most, and an answer takes
 * several turns of the loop. Under pressure other requests are refused with 'overloaded'.
 */
export async function shedLoad(app: FastifyInstance, maxDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: async (request) => {
      if (!alwaysAnswered.test(pathOf(request.url))) {
        throw new ApiError('overloaded');
      }
    },
  });
}
