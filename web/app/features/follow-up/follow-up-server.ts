/** The loader and the action of /did-it-help: the question is read and answered without scripts too. */
import type { FollowUp } from '@waymark/contract/follow-up';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { ApiProblem, callApi, type RequestOrigin } from '../../api/api-client.ts';

export type Failure = { status: number; message: string };
/** Both after an answer has failed for the moment: why, and the question again. */
export type Read = { followUp?: FollowUp; failure?: Failure };

/** Null without a token: after a reload only the history of the browser has it. Opening the link answers nothing. */
export async function readByLink({ request, context }: LoaderFunctionArgs): Promise<Read | null> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return token === '' || request.method === 'POST' ? null : read(token, { request, context });
}

export async function answerByForm({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  const token = textOf('token');
  const body = { token, answer: textOf('answer') };
  const answered = await outcome(callApi('answerFollowUpByLink', { body }, { request, context }));
  const { failure } = answered;
  const mayPass = failure && failure.status !== 404 && failure.status !== 409;
  const result = mayPass ? { ...(await read(token, { request, context })), failure } : answered;
  return data({ ...result, token }, { status: failure ? failure.status || 503 : 200 });
}

function read(token: string, caller: RequestOrigin): Promise<Read> {
  return outcome(callApi('readFollowUp', { body: { token } }, caller));
}

async function outcome(reply: Promise<{ data: FollowUp }>): Promise<Read> {
  try {
    return { followUp: (await reply).data };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return { failure: { status: problem.status, message: problem.message } };
  }
}
