/** What the server does for the links of an email to a place. Plain forms: they work without scripts, and mail programs can send one. */
import type { VerificationRequest } from '@waymark/contract/verification-request';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { ApiProblem, callApi, type RequestOrigin } from '../../api/api-client.ts';

/** What a link is for, by the end of its path. */
const presses = { '': 'right', closed: 'closed', stop: 'stop' } as const;
export type Press = (typeof presses)[keyof typeof presses];

export type Failure = { status: number; message: string };
export type Read = { request: VerificationRequest } | { failure: Failure };
export type Pressed = {
  /** As it stands after the press; null when the link is not known. */
  request: VerificationRequest | null;
  stopped: boolean;
  failure: Failure | null;
  token: string;
};

/** Throws the page "not found" for an unknown path. */
export function pressOf(path: string | undefined): Press {
  const press = Object.entries(presses).find(([end]) => end === (path ?? ''))?.[1];
  if (!press) throw data(null, { status: 404 });
  return press;
}

/** Null without a token: a page that was loaded again has it in the history of the browser. Opening the link changes nothing. */
export async function readByLink({ request, context }: LoaderFunctionArgs): Promise<Read | null> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '' || request.method === 'POST') return null;
  try {
    return { request: await read(token, { request, context }) };
  } catch (problem) {
    return { failure: failureOf(problem) };
  }
}

export async function pressByForm({ request, context, params }: ActionFunctionArgs) {
  const press = pressOf(params.press);
  const form = await request.clone().formData();
  // The one press of a mail program (RFC 8058) has the token in its address.
  const token = String(form.get('token') ?? new URL(request.url).searchParams.get('token') ?? '');
  const caller = { request, context };
  try {
    if (press === 'stop') {
      await callApi('stopVerificationRequests', { body: { token } }, caller);
      return data<Pressed>({ request: null, stopped: true, failure: null, token });
    }
    const revision = Number(form.get('revision')) || undefined;
    const body = { token, answer: press, revision };
    const answered = await callApi('answerVerificationRequest', { body }, caller);
    return data<Pressed>({ request: answered.data, stopped: false, failure: null, token });
  } catch (problem) {
    const failure = failureOf(problem);
    const now = failure.status === 409 ? await readAgain(token, caller) : null;
    return data<Pressed>({ request: now, stopped: false, failure, token }, { status: failure.status || 503 });
  }
}

/** Null when it cannot be read just now: the page then says what failed before. */
async function readAgain(token: string, caller: RequestOrigin): Promise<VerificationRequest | null> {
  try {
    return await read(token, caller);
  } catch (problem) {
    failureOf(problem);
    return null;
  }
}

async function read(token: string, caller: RequestOrigin): Promise<VerificationRequest> {
  return (await callApi('readVerificationRequest', { body: { token } }, caller)).data;
}

function failureOf(problem: unknown): Failure {
  if (!(problem instanceof ApiProblem)) throw problem;
  return { status: problem.status, message: problem.message };
}
