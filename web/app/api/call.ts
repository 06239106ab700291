/** The only place that calls the API: base path, bearer token, time limit, and every failure as one kind of problem. */
import { type CallName, calls } from '@waymark/contract/calls';
import { unexpected } from '@waymark/contract/refusals';
import { data, type RouterContextProvider } from 'react-router';
import { readItem } from '../browser-storage.ts';
import { readLanguage } from '../messages/languages.ts';
import { pageContext } from '../page-context.ts';
import { goToSignIn } from '../session/end-session.ts';
import { tokenKey } from '../session/signed-in.ts';
import { isRecord } from './is-record.ts';
import { logNoResponse, logRefusal, logRequestError } from './log-failure.ts';
import { parseReply } from './parse-reply.ts';
import { isReplyOf, type ReplyOf } from './reply-parts.ts';

/** Milliseconds. Source: specification, section 9. */
export const timeLimit = 10_000;

const base = '/api';

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export type CallInput = {
  params?: Record<string, string>;
  /** Empty, null and undefined values are left out; lists are repeated. */
  query?: Record<string, QueryValue>;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  /** Sent as it is, instead of `body`, as what its type says. */
  file?: Blob;
  signal?: AbortSignal;
  /** Milliseconds that the answer may take: for files, which a slow line carries for many minutes. */
  limit?: number;
};

/** Where the call comes from: a loader or action gives both, the browser neither. */
export type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Why a call failed. `status` 0: no answer came. `message` is the server's sentence for the reader; with a `cause` the server
 * said none, and it is a general one. `wait`: seconds after which the server says that asking again makes sense.
 */
export class ApiProblem extends Error {
  status: number;
  errors: Record<string, string[]>;
  wait = 0;

  constructor(status: number, message: string, errors: Record<string, string[]> = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiProblem';
    this.status = status;
    this.errors = errors;
  }
}

/** Makes one call and gives its checked reply. Throws ApiProblem, or the reason of `input.signal` when the caller gave up. */
export function callApi<Name extends CallName>(
  name: Name,
  input: CallInput = {},
  caller?: Caller,
): Promise<ReplyOf<Name>> {
  return callFor(name, input, async (response) => readReply(name, await readJson(response)), caller);
}

/** Makes one call and gives what `read` makes of an answer that went well. Throws as `callApi` does. */
export async function callFor<T>(
  name: CallName,
  input: CallInput,
  read: (response: Response) => Promise<T>,
  caller?: Caller,
): Promise<T> {
  try {
    const response = await ask(name, input, caller);
    if (!response.ok) throw problemOf(response, await readJson(response));
    return await read(response);
  } catch (problem) {
    // Only a browser has a reader's console; the server has its own record of what it refused.
    if (!caller && problem instanceof ApiProblem) log(problem);
    throw problem;
  }
}

/** For loaders: a refused call becomes the error page with the same status. */
export async function orErrorPage<T>(reply: Promise<T>): Promise<T> {
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

async function ask(name: CallName, input: CallInput, caller: Caller | undefined): Promise<Response> {
  const { method, path } = calls[name];
  const address = addressOf(path, input);
  const limit = AbortSignal.timeout(input.limit ?? timeLimit);
  const signal = input.signal ? AbortSignal.any([input.signal, limit]) : limit;
  const body = input.file ?? (input.body && JSON.stringify(input.body));
  // Whoever signs out may be on their way already.
  const keepalive = name === 'signOut';
  const init: RequestInit = { method, headers: headersFor(input, caller), signal, keepalive, ...(body && { body }) };
  try {
    const response = await (caller ? caller.context.get(pageContext).fetchApi(address, init) : fetch(address, init));
    if (response.status === 401 && !caller) goToSignIn();
    return response;
  } catch (failure) {
    if (input.signal?.aborted) throw input.signal.reason;
    throw new ApiProblem(0, unexpected.message, {}, failure);
  }
}

function addressOf(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return `${base}${filled}${text ? `?${text}` : ''}`;
}

function headersFor({ file }: CallInput, caller: Caller | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': file?.type ?? 'application/json' });
  headers.set(
    'Accept-Language',
    import.meta.env.SSR && caller ? readLanguage(caller.request) : document.documentElement.lang,
  );
  const token = caller ? null : readItem('localStorage', tokenKey);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (failure) {
    throw new ApiProblem(response.ok ? 502 : response.status, unexpected.message, {}, failure);
  }
}

/**
 * The whole contract is checked where pages are made. The browser knows an answer of ours by its parts: the server wrote it by the
 * same contract, and the schemas would be a tenth of all that a phone loads.
 */
function readReply<Name extends CallName>(name: Name, body: unknown): ReplyOf<Name> {
  if (import.meta.env.SSR) {
    const reply = parseReply(name, body);
    if (reply.success) return reply.data;
    throw new ApiProblem(502, unexpected.message, {}, reply.error);
  }
  if (isReplyOf(name, body)) return body;
  throw new ApiProblem(502, unexpected.message, {}, new TypeError('The reply is not as agreed.'));
}

/** What was refused, in the server's words; a body that is not ours says nothing a reader could use. */
function problemOf({ status, headers }: Response, body: unknown): ApiProblem {
  if (!isRecord(body) || typeof body.message !== 'string') {
    return new ApiProblem(status, unexpected.message, {}, new TypeError('The refusal is not as agreed.'));
  }
  const problem = new ApiProblem(status, body.message, isRecord(body.errors) ? fieldErrorsOf(body.errors) : {});
  problem.wait = Number(headers.get('Retry-After')) || 0;
  return problem;
}

function fieldErrorsOf(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [
      field,
      Array.isArray(said) ? said.filter((one) => typeof one === 'string') : [],
    ]),
  );
}
