/** What the server does for the links that confirm an address. Plain forms: they work without scripts. */
import type { Confirmation } from '@waymark/contract/confirmation';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { ApiProblem, callApi } from '../../api/api-client.ts';

export type Failure = { status: number; message: string };
export type Read = { link: Confirmation } | { failure: Failure };

/** Null without a token: a page that was loaded again has it in the history of the browser. Opening the link confirms nothing. */
export async function readByLink({ request, context }: LoaderFunctionArgs): Promise<Read | null> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '' || request.method === 'POST') return null;
  return outcome(callApi('readConfirmation', { body: { token } }, { request, context }));
}

export async function confirmByForm({ request, context }: ActionFunctionArgs) {
  const token = String((await request.clone().formData()).get('token') ?? '');
  const done = await outcome(callApi('confirmEmail', { body: { token } }, { request, context }));
  return data(done, { status: 'failure' in done ? done.failure.status || 503 : 200 });
}

async function outcome(reply: Promise<{ data: Confirmation }>): Promise<Read> {
  try {
    return { link: (await reply).data };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return { failure: { status: problem.status, message: problem.message } };
  }
}
