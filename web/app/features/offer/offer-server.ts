/** What the server does for the page of a volunteer's links: so that it is read and answered without scripts too. */
import type { Offer } from '@waymark/contract/offer';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { ApiProblem, callApi, type RequestOrigin } from '../../api/api-client.ts';

export type Failure = { status: number; message: string };
/** Both: an answer that was not accepted, and how what was asked stands. */
export type Read = { offer?: Offer; failure?: Failure };

/** Null without a token: a page that was loaded again has it in the history of the browser. Opening the link answers nothing. */
export async function readByLink({ request, context }: LoaderFunctionArgs): Promise<Read | null> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return token === '' || request.method === 'POST' ? null : read(token, { request, context });
}

export async function answerByForm({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  const [token, reason] = [textOf('token'), textOf('reason')];
  const accept = textOf('answer') === 'yes';
  const shares = { shareEmail: form.has('shareEmail'), sharePhone: form.has('sharePhone') };
  const body = { token, accept, ...(accept ? shares : reason !== '' && { reason }) };
  const answered = await outcome(callApi('answerOfferByLink', { body }, { request, context }));
  const { failure } = answered;
  const shown = failure ? { ...(await read(token, { request, context })), failure } : answered;
  return data({ ...shown, token }, { status: failure ? failure.status || 503 : 200 });
}

function read(token: string, caller: RequestOrigin): Promise<Read> {
  return outcome(callApi('readOffer', { body: { token } }, caller));
}

async function outcome(reply: Promise<{ data: Offer }>): Promise<Read> {
  try {
    return { offer: (await reply).data };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return { failure: { status: problem.status, message: problem.message } };
  }
}
