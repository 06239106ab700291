/** The loader and the action of /offer: an offer is read and answered without scripts too. */
import type { Offer } from '@waymark/contract/offer';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { callApi, type LoaderArgs } from '../../api/api-client.ts';
import { type Failure, failureOf, tokenOfLink } from '../../domain/mailed-links/read-link.ts';

/** Both when an answer was refused: why, and the offer as it is now. */
export type Read = { offer?: Offer; failure?: Failure };

/** Null without a token. Opening the link answers nothing. */
export async function readByLink({ request, context }: LoaderFunctionArgs): Promise<Read | null> {
  const token = tokenOfLink(request);
  return token === null ? null : read(token, { request, context });
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
  const result = failure ? { ...(await read(token, { request, context })), failure } : answered;
  return data({ ...result, token }, { status: failure ? failure.status || 503 : 200 });
}

function read(token: string, caller: LoaderArgs): Promise<Read> {
  return outcome(callApi('readOffer', { body: { token } }, caller));
}

function outcome(reply: Promise<{ data: Offer }>): Promise<Read> {
  return reply.then(
    ({ data }) => ({ offer: data }),
    (problem) => ({ failure: failureOf(problem) }),
  );
}
