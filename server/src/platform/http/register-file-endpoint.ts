/** Mounts an endpoint of the contract that sends or receives a file. */
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Endpoint } from '@waymark/contract/endpoint';
import { fileTimeout } from '@waymark/contract/rate-limits';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { type EndpointCall, registerRoute, serializeReply, type UseCase } from './register-endpoint.ts';
import { allowSlowUploads } from './upload-timeouts.ts';

export type FileResponse = {
  /** File name of the download. */
  name: string;
  /** Content type, one of the endpoint's. */
  type: string;
  /** Read on demand, with backpressure; closed when the client disconnects. */
  chunks: AsyncIterable<string | Uint8Array>;
};

/** @param app the instance whose prefix is /api */
export function registerDownload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  useCase: (call: EndpointCall<E>) => Promise<FileResponse>,
): void {
  registerRoute(app, endpoint, {
    answer: useCase,
    send: (file, _request, reply) => sendFile(reply, file),
    answerTimeout: fileTimeout,
  });
}

/** Returns the stream that a route handler must return. */
export function sendFile(reply: FastifyReply, { name, type, chunks }: FileResponse): Readable {
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  reply.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"`);
  return Readable.from(asBytes(chunks), { objectMode: false });
}

async function* asBytes(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of pieces) {
    if (chunk.length > 0) {
      yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    }
  }
}

/**
 * The file is the whole body, whatever its content type; it is read only once, as fast as the use case takes it. Resolves when
 * the call is mounted.
 * @param app the instance whose prefix is /api
 * @param maxBytes reading a larger file throws 'file-too-large'
 */
export async function registerUpload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  maxBytes: number,
  useCase: (call: EndpointCall<E> & { file: AsyncIterable<Uint8Array> }) => ReturnType<UseCase<E>>,
): Promise<void> {
  const plugin: FastifyPluginAsync = async (scope) => {
    allowSlowUploads(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler((error, { raw }, reply) => {
      // The rest of the file is not wanted any more.
      raw.resume();
      reply.header('connection', 'close');
      throw error;
    });
    registerRoute(scope, endpoint, {
      answer: (call, request) => useCase({ ...call, file: readBody(request, maxBytes) }),
      send: (answer, request) => serializeReply(endpoint, answer, request),
      answerTimeout: fileTimeout,
    });
  };
  await app.register(plugin);
}

/** Maximum size of a form in bytes: a text message has at most 1,600 characters. */
const maxFormBytes = 64 * 1024;

/**
 * A form that another program sends and signs: `form` holds its fields as they were sent.
 * @param app the instance whose prefix is /api
 */
export async function registerSignedForm<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  useCase: (call: { form: URLSearchParams; url: string; headers: IncomingHttpHeaders }) => Promise<string>,
): Promise<void> {
  const plugin: FastifyPluginAsync = async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) =>
      done(null, body),
    );
    registerRoute(scope, endpoint, {
      answer: (_call, { body, url, headers }) =>
        useCase({ form: new URLSearchParams(typeof body === 'string' ? body : ''), url, headers }),
      send: (answer, _request, reply) => {
        reply.type(`${endpoint.file?.[0]}; charset=utf-8`);
        return answer;
      },
    });
  };
  await app.register(plugin);
}

/** Throws ApiError 'file-too-large', and an error with status 400 when the client disconnects. */
async function* readBody({ raw, headers }: FastifyRequest, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(headers['content-length']) > maxBytes) {
    throw tooLarge(maxBytes);
  }
  let size = 0;
  try {
    // Not destroyed when it is too large: its connection is needed for the response.
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > maxBytes) {
        throw tooLarge(maxBytes);
      }
      yield piece;
    }
  } catch (error) {
    throw raw.readableAborted ? Object.assign(new Error('The client has disconnected.'), { statusCode: 400 }) : error;
  }
}

function tooLarge(maxBytes: number): ApiError {
  const maxMegabytes = Math.floor(maxBytes / 1024 / 1024);
  return new ApiError('file-too-large', {
    errors: { file: [`The largest file that is taken here has ${maxMegabytes} MB.`] },
  });
}
