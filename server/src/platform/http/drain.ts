/** Closes connections on shutdown, so that keep-alive connections do not delay it. */
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ending = new WeakSet<Server>();

export function closeConnectionsWhenDraining(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    ending.add(app.server);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (ending.has(app.server)) {
      reply.header('connection', 'close');
    }
  });
  // Connections of answers that had begun before: idle from now on, but not yet when the server began to close.
  app.addHook('onResponse', async () => {
    if (ending.has(app.server)) {
      setImmediate(() => app.server.closeIdleConnections());
    }
  });
}

/** Maximum milliseconds to wait for answers under way: clients give up after as long. */
const answerTimeout = 10_000;

/**
 * Starts the shutdown: no new connections; answers under way are finished. Call it before closing the app: from then on
 * a page that is being rendered could no longer call the API.
 */
export function drainConnections(app: FastifyInstance): Promise<void> {
  ending.add(app.server);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, answerTimeout);
    // Also called, with an error to be ignored, when the server does not listen.
    app.server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    app.server.closeIdleConnections();
  });
}
