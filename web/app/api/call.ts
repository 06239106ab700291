/** The only place that calls the API: base path, bearer token, time limit, and every failure as one kind of problem. */
import type { Endpoint } from '@waymark/contract/endpoint';
import { ProblemBody, problems } from '@waymark/contract/problem';
import { data, type RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';
import { readLanguage } from '../messages/languages.ts';
import { pageContext } from '../page-context.ts';

/** Milliseconds. Source: specification, section 9. */
export const timeLimit = 10_000;

const base = '/api';

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export type CallInput = {
  params?: Record<string, string>;
  /** Empty, null and undefined values are left out; lists are repeated. */
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
};

/** Where the call comes from: a loader or action gives both, the browser neither. */
export type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** Why a call failed. `status` 0: no answer came. `message` is the server's sentence for the reader. */
export class ApiProblem extends Error {
  status: number;
  errors: Record<string, string[]>;

  constructor(status: number, message: string, errors: Record<string, string[]> = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiProblem';
    this.status = status;
    this.errors = errors;
  }
}

/** Calls one endpoint and gives its checked reply. Throws ApiProblem, or the reason of `input.signal` when the caller gave up. */
export async function callApi<Reply extends z.core.$ZodType>(
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Reply>,
  input: CallInput = {},
  caller?: Caller,
): Promise<z.output<Reply>> {
  const response = await ask(endpoint, input, caller);
  const body = await readJson(response);
  if (!response.ok) throw problemOf(response.status, body);
  const reply = z.safeParse(endpoint.reply, body);
  if (!reply.success) throw new ApiProblem(502, problems.unexpected.message, {}, reply.error);
  return reply.data;
}

/** For loaders: a refused call becomes the error page with the same status. */
export async function orErrorPage<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (problem) {
    if (problem instanceof ApiProblem) throw data({ message: problem.message }, { status: problem.status || 503 });
    throw problem;
  }
}

async function ask(endpoint: Endpoint, input: CallInput, caller: Caller | undefined): Promise<Response> {
  const address = addressOf(endpoint.path, input);
  const limit = AbortSignal.timeout(timeLimit);
  const signal = input.signal ? AbortSignal.any([input.signal, limit]) : limit;
  const init: RequestInit = { method: endpoint.method, headers: headersFor(caller), signal };
  try {
    const response = await (caller ? caller.context.get(pageContext).fetchApi(address, init) : fetch(address, init));
    if (response.status === 401 && !caller) signOut();
    return response;
  } catch (failure) {
    if (input.signal?.aborted) throw input.signal.reason;
    throw new ApiProblem(0, problems.unexpected.message, {}, failure);
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

function headersFor(caller: Caller | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' });
  headers.set('Accept-Language', caller ? readLanguage(caller.request) : document.documentElement.lang);
  const token = caller ? null : localStorage.getItem('token');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** Source: specification, section 8: an answer of 401 ends the session in this browser. */
function signOut(): void {
  localStorage.removeItem('token');
  localStorage.removeItem('user');
  if (location.pathname !== '/login') location.assign('/login');
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (failure) {
    throw new ApiProblem(response.ok ? 502 : response.status, problems.unexpected.message, {}, failure);
  }
}

function problemOf(status: number, body: unknown): ApiProblem {
  const problem = z.safeParse(ProblemBody, body);
  return problem.success
    ? new ApiProblem(status, problem.data.message, problem.data.errors)
    : new ApiProblem(status, problems.unexpected.message);
}
