/** Lets connections go when the server closes, so that browsers that keep theirs open do not hold up its end. */
import type { FastifyInstance } from 'fastify';

export function letConnectionsGo(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) {
      reply.header('connection', 'close');
    }
  });
  // Answers that had begun before: their connections are idle from now on, but were not when the server began to close.
  app.addHook('onResponse', async () => {
    if (closing) {
      setImmediate(() => app.server.closeIdleConnections());
    }
  });
}
