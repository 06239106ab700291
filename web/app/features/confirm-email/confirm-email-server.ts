/** Loader and action of /confirm-email. They work without JavaScript. */
import type { Confirmation } from '@waymark/contract/confirmation';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { ApiProblem, callApi } from '../../api/api-client.ts';

export type Failure = { status: number; message: string };
export type Read = { link: Confirmation } | { failure: Failure };

/** Null without a token: after a reload only the browser history has it. Reading the link confirms nothing. */
export async function readByLink({ request, context }: LoaderFunctionArgs): Promise<Read | null> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '' || request.method === 'POST') return null;
  return toOutcome(callApi('readConfirmation', { body: { token } }, { request, context }));
}

export async function confirmByForm({ request, context }: ActionFunctionArgs) {
  const token = String((await request.clone().formData()).get('token') ?? '');
  const outcome = await toOutcome(callApi('confirmEmail', { body: { token } }, { request, context }));
  return data(outcome, { status: 'failure' in outcome ? outcome.failure.status || 503 : 200 });
}

async function toOutcome(reply: Promise<{ data: Confirmation }>): Promise<Read> {
  try {
    return { link: (await reply).data };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return { failure: { status: problem.status, message: problem.message } };
  }
}
