/** Closes connections on shutdown, so that keep-alive connections do not delay it. */
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const draining = new WeakSet<Server>();

export function closeConnectionsWhenDraining(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    draining.add(app.server);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining.has(app.server)) {
      reply.header('connection', 'close');
    }
  });
  // Connections that were busy when the server began to close are idle only now.
  app.addHook('onResponse', async () => {
    if (draining.has(app.server)) {
      setImmediate(() => app.server.closeIdleConnections());
    }
  });
}

/** Maximum milliseconds to wait for answers in progress: clients give up after the same time. */
const answerTimeout = 10_000;

/**
 * Starts the shutdown: refuses new connections and finishes answers in progress. Call it before closing the app, after which a
 * page that is being rendered could no longer call the API.
 */
export function drainConnections(app: FastifyInstance): Promise<void> {
  draining.add(app.server);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, answerTimeout);
    // When the server does not listen, this is called with an error, which does not matter.
    app.server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    app.server.closeIdleConnections();
  });
}
