/**
 * Files may arrive as slowly as a line carries them. Who may send one is known before it is read; every other request must have
 * arrived in time (`longestArrival` in server.ts), and silence cuts any connection.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a file may take to arrive and be answered. */
export const longestUpload = 30 * 60 * 1000;

const arriving = new WeakSet<Socket>();

/** Whether a file is on its way over this connection, sent by somebody who may. */
export function isUploading(socket: Socket): boolean {
  return arriving.has(socket);
}

/** @param scope holds nothing but calls that take a file; their callers are known by `onRequest` */
export function letUploadsBeSlow(scope: FastifyInstance): void {
  scope.addHook('preParsing', async ({ raw }) => {
    arriving.add(raw.socket);
  });
  scope.addHook('onResponse', async ({ raw }) => {
    arriving.delete(raw.socket);
  });
}
