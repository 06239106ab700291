/** The only place that calls the API: base path, bearer token, timeout, and every failure as an ApiProblem. */
import type { ApiRouteName } from '@waymark/contract/endpoints';
import { isRecord } from '@waymark/contract/is-record';
import { unexpectedProblem } from '@waymark/contract/problem-definitions';
import { data, type RouterContextProvider } from 'react-router';
import { apiRoutes, type ReplyOf } from './api-routes.ts';
import { connection } from './connection.ts';
import { logNoResponse, logRefusal, logRequestError } from './log-api-failure.ts';
import { pageContext } from './page-context.ts';
import { parseReply } from './parse-response.ts';
import { matchesReplyShape } from './reply-shape.ts';

/** Timeout in milliseconds. */
const defaultTimeout = 10_000;

const base = '/api';

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export type CallInput = {
  params?: Record<string, string>;
  /** Empty, null and undefined values are left out; lists are repeated. */
  query?: Record<string, QueryValue>;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  /** Sent unchanged instead of `body`, with its own content type. */
  file?: Blob;
  signal?: AbortSignal;
  /** Timeout in milliseconds instead of the default: files take minutes on a slow line. */
  timeout?: number;
};

/** Set in loaders and actions, absent in the browser. */
export type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Why a call failed. `status` 0: no response. `message`: the server's message for the reader, or a general one when there is a
 * `cause`. `retryAfter`: seconds of the Retry-After header. `limit`: the maximum per account, as sent, when it was reached.
 */
export class ApiProblem extends Error {
  status: number;
  errors: Record<string, string[]>;
  retryAfter = 0;
  limit: unknown;

  constructor(status: number, message: string, errors: Record<string, string[]> = {}, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.errors = errors;
  }
}

/**
 * Makes a call and returns its validated response. Throws ApiProblem, or the reason of `input.signal` when aborted.
 */
export function callApi<Name extends ApiRouteName>(
  name: Name,
  input: CallInput = {},
  loaderArgs?: LoaderArgs,
): Promise<ReplyOf<Name>> {
  return callAndParse(name, input, async (response) => readReply(name, await readJson(response)), loaderArgs);
}

/** Makes a call and returns what `read` makes of a successful response. Throws as `callApi` does. */
export async function callAndParse<T>(
  name: ApiRouteName,
  input: CallInput,
  read: (response: Response) => Promise<T>,
  loaderArgs?: LoaderArgs,
): Promise<T> {
  try {
    const response = await sendRequest(name, input, loaderArgs);
    if (!response.ok) throw problemOf(response, await readJson(response));
    return await read(response);
  } catch (problem) {
    // Logged in browsers only; the server has its own log.
    if (!loaderArgs && problem instanceof ApiProblem) log(problem);
    throw problem;
  }
}

/** For loaders: a refused call becomes the error page with the same status. */
export async function throwAsErrorPage<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (problem) {
    if (problem instanceof ApiProblem)
      throw data({ message: problem.message, noAnswer: problem.status === 0 }, { status: problem.status || 503 });
    throw problem;
  }
}

function log(problem: ApiProblem): void {
  if (problem.status === 0) logNoResponse();
  else if (problem.cause || problem.status < 400) logRequestError();
  else logRefusal(problem);
}

async function sendRequest(
  name: ApiRouteName,
  input: CallInput,
  loaderArgs: LoaderArgs | undefined,
): Promise<Response> {
  const [method, path] = apiRoutes[name];
  const url = requestUrl(path, input);
  const timeout = AbortSignal.timeout(input.timeout ?? defaultTimeout);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  const body = input.file ?? (input.body && JSON.stringify(input.body));
  // Signing out must reach the server although the page is being left ("Leave this site").
  const keepalive = name === 'signOut';
  const init: RequestInit = {
    method,
    headers: headersFor(input, loaderArgs),
    signal,
    keepalive,
    ...(body && { body }),
  };
  try {
    const response = await (loaderArgs ? loaderArgs.context.get(pageContext).fetchApi(url, init) : fetch(url, init));
    if (response.status === 401 && !loaderArgs) connection.onUnauthorized();
    return response;
  } catch (failure) {
    if (input.signal?.aborted) throw input.signal.reason;
    throw new ApiProblem(0, unexpectedProblem.message, {}, failure);
  }
}

function requestUrl(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return `${base}${filled}${text ? `?${text}` : ''}`;
}

function headersFor({ file }: CallInput, loaderArgs: LoaderArgs | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': file?.type ?? 'application/json' });
  // During server rendering, calls are made with the reader's token and language (`render.ts`).
  if (loaderArgs) return headers;
  headers.set('Accept-Language', document.documentElement.lang);
  const token = connection.token();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (failure) {
    throw new ApiProblem(response.ok ? 502 : response.status, unexpectedProblem.message, {}, failure);
  }
}

/**
 * Validates a response by the full contract in tests and development. In production the same server has validated it before it
 * renders the page, and the browser checks the structure only: the schemas would be a tenth of all scripts.
 */
async function readReply<Name extends ApiRouteName>(name: Name, received: unknown): Promise<ReplyOf<Name>> {
  if (matchesReplyShape(name, received) && (!import.meta.env.SSR || import.meta.env.PROD)) return received;
  const { convertOlderReply } = await import('./older-replies.ts');
  const body = convertOlderReply(name, received);
  if (import.meta.env.SSR && !import.meta.env.PROD) {
    const reply = parseReply(name, body);
    if (reply.success) return reply.data;
    throw new ApiProblem(502, unexpectedProblem.message, {}, reply.error);
  }
  if (matchesReplyShape(name, body)) return body;
  throw new ApiProblem(502, unexpectedProblem.message, {}, unexpectedShape());
}

const unexpectedShape = () => new TypeError('The reply does not have the expected shape.');

/** The refusal as sent by the server; a body in another format is ignored. */
function problemOf({ status, headers }: Response, body: unknown): ApiProblem {
  if (!isRecord(body) || typeof body.message !== 'string') {
    return new ApiProblem(status, unexpectedProblem.message, {}, unexpectedShape());
  }
  const problem = new ApiProblem(status, body.message, isRecord(body.errors) ? fieldErrorsOf(body.errors) : {});
  problem.retryAfter = Number(headers.get('Retry-After')) || 0;
  problem.limit = body.limit;
  return problem;
}

function fieldErrorsOf(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [],
    ]),
  );
}
