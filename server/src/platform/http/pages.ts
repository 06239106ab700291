/** Passes every address that is neither the API nor a file to the page renderer, and returns its response. */
import { Readable } from 'node:stream';
import type { PageContext, PageRenderer, SiteSettings } from '@waymark/contract/page-renderer';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, toProblem } from './api-error.ts';
import { callInProcess, responseOf } from './in-process.ts';
import { pathOf } from './logging.ts';
import { publicOrigin } from './own-origin.ts';
import { nonceOf } from './security-headers.ts';
import { isApiPath } from './send-problem.ts';

const urlEncoded = 'application/x-www-form-urlencoded';
/** The content types of forms. */
const formTypes = [urlEncoded, 'multipart/form-data'];

/** Headers passed on to the renderer; the API gets them too. */
const forwardedHeaders = ['cookie', 'accept-language', 'authorization'] as const;

/** Whether a page is served, closed for maintenance, or closed for everyone but the administrator who asks. */
export type PageAccess = (request: {
  method: string;
  path: string;
  cookies: string;
}) => Promise<'open' | 'closed' | 'preview'>;

export type PageDeps = Pick<PageContext, 'drawQrCode' | 'timeZone'> & {
  site: SiteSettings;
  pageAccess: PageAccess;
  /** The day at this site, `2026-11-26`. */
  today: () => string;
};

export async function servePages(app: FastifyInstance, renderer: PageRenderer, deps: PageDeps): Promise<void> {
  const { site, pageAccess, today, timeZone, drawQrCode } = deps;
  const plugin: FastifyPluginAsync = async (pages) => {
    // Forms are parsed by the renderer. They are small, so the body is read completely: a form that is too large is
    // refused before rendering.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        const disconnected = new AbortController();
        reply.raw.once('close', () => disconnected.abort());
        const access = await pageAccess({
          method: request.method,
          path: pathOf(request.url),
          cookies: request.headers.cookie ?? '',
        });
        const context: PageContext = {
          fetchApi: createFetchApi(app, request, { isPreview: access === 'preview' }),
          nonce: nonceOf(request),
          site,
          publicOrigin: publicOrigin(site, request.socket),
          today: today(),
          timeZone,
          drawQrCode,
          ...(access === 'closed' && { maintenance: true }),
          ...(access === 'preview' && { preview: true }),
          reportError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
        };
        const answer = await renderer.renderPage(await webRequest(request, disconnected.signal), context);
        reply.header('cache-control', access === 'open' ? cachingOf(request) : 'no-store');
        if (access === 'closed') {
          reply.headers(toProblem(new ApiError('maintenance')).headers);
        }
        return sendResponse(reply, answer, request.method === 'HEAD');
      },
    });
    const otherMethods = pages.supportedMethods.filter((method) => !['GET', 'HEAD', 'POST'].includes(method));
    pages.route({
      method: otherMethods,
      url: '/*',
      onRequest: async () => {
        throw new ApiError('method-not-allowed', { headers: { allow: 'GET, HEAD, POST' } });
      },
      handler: async () => undefined,
    });
  };
  await app.register(plugin);
}

/**
 * Default for pages: not stored by shared caches, and not stored at all when the page answers a person's words (`list` is set by
 * forms without JavaScript) or is for a signed-in person (the cookie `session`).
 */
function cachingOf(request: FastifyRequest): string {
  const parameters = new URLSearchParams(request.url.split('?')[1]);
  const holdsNeed = request.method === 'POST' || parameters.has('query') || parameters.has('list');
  const hasSessionCookie = /(?:^|;\s*)session=./.test(request.headers.cookie ?? '');
  return holdsNeed || hasSessionCookie ? 'no-store' : 'private, no-cache';
}

/** Throws ApiError 'malformed-request' for a URL that leads elsewhere and for a form that cannot be read. */
async function webRequest(request: FastifyRequest, signal: AbortSignal): Promise<Request> {
  const url = urlOf(request);
  const headers = webHeaders(request);
  if (request.method !== 'POST') {
    return new Request(url, { method: request.method, headers, signal });
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : new Uint8Array();
  if (body.length === 0) {
    // An empty form, whatever its content type.
    headers.set('content-type', urlEncoded);
  }
  await rejectMalformedForm(body, headers);
  return new Request(url, { method: 'POST', headers, signal, body });
}

/** The URL on our own host: `//other.example/about` is a path here, not another host. */
function urlOf(request: FastifyRequest): URL {
  const origin = `${request.protocol}://${request.host}`;
  const text = `${origin}${request.url}`;
  if (!request.url.startsWith('/') || !URL.canParse(origin) || !URL.canParse(text)) {
    throw new ApiError('malformed-request');
  }
  const ownUrl = new URL(origin);
  const url = new URL(text);
  if (ownUrl.href !== `${ownUrl.origin}/` || url.origin !== ownUrl.origin) {
    throw new ApiError('malformed-request');
  }
  return url;
}

/** A malformed multipart form is only detected when parsed; the renderer would report that as a server error. */
async function rejectMalformedForm(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<void> {
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith(urlEncoded)) {
    try {
      await new Response(body, { headers: { 'content-type': type } }).formData();
    } catch (error) {
      if (error instanceof TypeError) {
        throw new ApiError('malformed-request');
      }
      throw error;
    }
  }
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) {
    for (const value of [values ?? []].flat()) {
      headers.append(name, value);
    }
  }
  return headers;
}

/** Calls the API in this process: same rules and answers as from outside, without a connection. */
function createFetchApi(
  app: FastifyInstance,
  pageRequest: FastifyRequest,
  { isPreview }: { isPreview: boolean },
): PageContext['fetchApi'] {
  return async (path, init = {}) => {
    if (!isApiPath(path)) {
      throw new Error('Only addresses below /api can be called from a page.');
    }
    init.signal?.throwIfAborted();
    const call = new Request(new URL(path, 'http://localhost'), init);
    const headers: Record<string, string> = {};
    for (const name of forwardedHeaders) {
      const value = pageRequest.headers[name];
      if (value !== undefined) {
        headers[name] = value;
      }
    }
    const body = call.body ? Buffer.from(await call.arrayBuffer()) : undefined;
    const { sent, value } = await callInProcess(
      () =>
        app.inject({
          method: toInjectMethod(call.method),
          url: path,
          headers: { ...headers, ...Object.fromEntries(call.headers), host: pageRequest.host },
          remoteAddress: pageRequest.ip,
          ...(body && { payload: body }),
        }),
      { isPreview },
    );
    const { statusCode: status, rawPayload } = sent;
    const responseInit = {
      status,
      headers: Object.entries(sent.headers).flatMap(([name, values]) =>
        [values ?? []].flat().map((one): [string, string] => [name, String(one)]),
      ),
    };
    return value
      ? responseOf(value, responseInit)
      : new Response(bodyless.has(status) ? null : new Uint8Array(rawPayload), responseInit);
  };
}

/** Status codes whose answers have no body (Fetch Standard, "null body status"). */
const bodyless = new Set([101, 103, 204, 205, 304]);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

function toInjectMethod(method: string): (typeof methods)[number] {
  const injectableMethod = methods.find((one) => one === method);
  if (!injectableMethod) {
    throw new Error(`The API cannot be called with ${method}.`);
  }
  return injectableMethod;
}

function sendResponse(reply: FastifyReply, response: Response, headOnly: boolean): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') {
      reply.header(name, value);
    }
  }
  for (const cookie of response.headers.getSetCookie()) {
    reply.header('set-cookie', cookie);
  }
  if (headOnly || !response.body) {
    return reply.send();
  }
  return reply.send(Readable.fromWeb(response.body));
}
