/** Turns people away with a plain sentence, and at once, when there are more than can be answered. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './logging.ts';
import { Refusal } from './problems.ts';

/**
 * Milliseconds by which everything that is done comes late, on average over a second, before anybody is turned away. Whoever
 * asks waits 10 seconds at most, and an answer takes several turns.
 */
export const longestDelay = 1000;

/** Who watches over this server has to hear from it most of all when it is under pressure. */
const alwaysAnswered = ['/api/health', '/metrics'];

/** `most`: milliseconds; see `longestDelay`. Each request while under pressure is refused with 'overloaded'. */
export async function shedLoad(app: FastifyInstance, most: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: most,
    pressureHandler: async (request) => {
      if (!alwaysAnswered.includes(pathOf(request.url))) {
        throw new Refusal('overloaded');
      }
    },
  });
}
