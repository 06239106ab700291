/** Mounts an endpoint of the contract that sends a file, or takes one. */
import { Readable } from 'node:stream';
import type { Access, Endpoint } from '@waymark/contract/endpoint';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import { Refusal } from './problems.ts';
import { type Call, mount, present, type UseCase } from './serve.ts';
import { letUploadsBeSlow, longestUpload } from './slow-uploads.ts';

export type FileAnswer = {
  /** What it is saved as. */
  name: string;
  /** One of the endpoint's. */
  type: string;
  /** Asked for piece by piece, as fast as they are taken; left alone when nobody takes them any more. */
  pieces: AsyncIterable<string | Uint8Array>;
};

/** Milliseconds that a download may take: a whole directory, over a slow line. */
const longestDownload = 30 * 60 * 1000;

/** @param app the instance whose prefix is /api */
export function serveFile<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, z.core.$ZodType, Who>,
  useCase: (call: Call<Params, Query, Body, Who>) => Promise<FileAnswer>,
): void {
  mount(app, endpoint, {
    answer: useCase,
    send: ({ name, type, pieces }, _request, reply) => {
      reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
      reply.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"`);
      return Readable.from(asBytes(pieces), { objectMode: false });
    },
    longestAnswer: longestDownload,
  });
}

async function* asBytes(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if (piece.length > 0) {
      yield typeof piece === 'string' ? Buffer.from(piece) : piece;
    }
  }
}

/**
 * The file is the whole body, whatever type it says it is. Resolves when the call is mounted.
 * @param app the instance whose prefix is /api
 * @param mostBytes larger ones are refused with 'file-too-large' before they are read
 */
export async function serveUpload<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Reply extends z.core.$ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, z.core.$ZodType, Reply, Who>,
  mostBytes: number,
  useCase: (
    call: Call<Params, Query, z.core.$ZodType, Who> & { file: Buffer },
  ) => ReturnType<UseCase<Params, Query, z.core.$ZodType, Reply, Who>>,
): Promise<void> {
  const plugin: FastifyPluginAsync = async (scope) => {
    letUploadsBeSlow(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error) => {
      throw isTooLarge(error) ? tooLarge(mostBytes) : error;
    });
    mount(scope, endpoint, {
      answer: (call, request) =>
        useCase({ ...call, file: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) }),
      send: (answer, request) => present(endpoint, answer, request),
      longestAnswer: longestUpload,
    });
  };
  await app.register(plugin);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}

function tooLarge(mostBytes: number): Refusal {
  const largest = Math.floor(mostBytes / 1024 / 1024);
  return new Refusal('file-too-large', {
    errors: { file: [`The largest file that is taken here has ${largest} MB.`] },
  });
}
