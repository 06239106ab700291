/** The loader and the action of /did-it-help: the question is read and answered without scripts too. */
import type { FollowUp } from '@waymark/contract/follow-up';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { callApi, type LoaderArgs } from '../../api/api-client.ts';
import { type Failure, failureOf, tokenOfLink } from '../../domain/mailed-links/read-link.ts';

/** Both after an answer has failed for the moment: why, and the question again. */
export type FollowUpResult = { followUp?: FollowUp; failure?: Failure };

/** Null without a token. Opening the link answers nothing. */
export async function readByLink({ request, context }: LoaderFunctionArgs): Promise<FollowUpResult | null> {
  const token = tokenOfLink(request);
  return token === null ? null : read(token, { request, context });
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

function read(token: string, caller: LoaderArgs): Promise<FollowUpResult> {
  return outcome(callApi('readFollowUp', { body: { token } }, caller));
}

function outcome(reply: Promise<{ data: FollowUp }>): Promise<FollowUpResult> {
  return reply.then(
    ({ data }) => ({ followUp: data }),
    (problem) => ({ failure: failureOf(problem) }),
  );
}
