/** The loader and the action of /still-right. HTML forms: they work without JavaScript, and mail programs can send one. */
import type { VerificationRequest } from '@waymark/contract/verification-request';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { callApi, type LoaderArgs } from '../../api/api-client.ts';
import { type Failure, failureOf, linkResultOf, readLink } from '../../domain/mailed-links/read-link.ts';

/** The purpose of a link, by the last part of its path. */
const presses = { '': 'right', closed: 'closed', stop: 'stop' } as const;
export type VerificationAction = (typeof presses)[keyof typeof presses];

type Pressed = {
  /** The request after the press; null when it cannot be read. */
  request: VerificationRequest | null;
  stopped: boolean;
  failure: Failure | null;
  token: string;
};

/** Throws the page "not found" for an unknown path. */
export function verificationActionOf(path: string | undefined): VerificationAction {
  const press = Object.entries(presses).find(([end]) => end === (path ?? ''))?.[1];
  if (!press) throw data(null, { status: 404 });
  return press;
}

export function readByLink(args: LoaderFunctionArgs) {
  return readLink(args, read);
}

export async function answerByForm({ request, context, params }: ActionFunctionArgs) {
  const press = verificationActionOf(params.press);
  const form = await request.clone().formData();
  // A one-click unsubscribe of a mail program (RFC 8058) has the token in its address.
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
    // The request is shown again, with its form: after a failure that may pass, the person can press once more.
    const current = failure.status === 404 ? null : await readOrNull(token, caller);
    return data<Pressed>({ request: current, stopped: false, failure, token }, { status: failure.status || 503 });
  }
}

/** Null when it cannot be read: the page then shows the failure of the answer only. */
async function readOrNull(token: string, caller: LoaderArgs): Promise<VerificationRequest | null> {
  return (await linkResultOf(read(token, caller))).record ?? null;
}

function read(token: string, caller: LoaderArgs) {
  return callApi('readVerificationRequest', { body: { token } }, caller);
}
