/** Lets connections go when the server closes, so that browsers that keep theirs open do not hold up its end. */
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ending = new WeakSet<Server>();

export function letConnectionsGo(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    ending.add(app.server);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (ending.has(app.server)) {
      reply.header('connection', 'close');
    }
  });
  // Answers that had begun before: their connections are idle from now on, but were not when the server began to close.
  app.addHook('onResponse', async () => {
    if (ending.has(app.server)) {
      setImmediate(() => app.server.closeIdleConnections());
    }
  });
}

/** Milliseconds for which answers under way are waited for: whoever asks gives up after as long (specification, section 9). */
const longestAnswer = 10_000;

/**
 * Begins the end: nobody new is let in, and answers under way are finished. To be called before the app is closed: from then
 * on a page that is being rendered could no longer call the API.
 */
export function drain(app: FastifyInstance): Promise<void> {
  ending.add(app.server);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestAnswer);
    // Also called, with an error that says nothing new, when the server does not listen.
    app.server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    app.server.closeIdleConnections();
  });
}
