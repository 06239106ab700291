/**
 * Uploads have no time limit, since they are authorized before they are read. Every other request must arrive within
 * `arrivalTimeout` (server.ts), and an idle connection is always closed.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const uploading = new WeakSet<Socket>();

/** Whether an authorized upload is in progress on this connection. */
export function isUploading(socket: Socket): boolean {
  return uploading.has(socket);
}

/** @param scope an instance with upload calls only, whose callers are set by `onRequest` */
export function allowSlowUploads(scope: FastifyInstance): void {
  scope.addHook('preParsing', async ({ raw }) => {
    uploading.add(raw.socket);
  });
  scope.addHook('onResponse', async ({ raw }) => {
    uploading.delete(raw.socket);
  });
}
