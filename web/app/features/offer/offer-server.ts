/** The loader and the action of /offer: an offer is read and answered without JavaScript too. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { callApi, type LoaderArgs } from '../../api/api-client.ts';
import { linkResultOf, readLink } from '../../domain/mailed-links/read-link.ts';

export function readByLink(args: LoaderFunctionArgs) {
  return readLink(args, read);
}

export async function answerByForm({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  const [token, reason] = [textOf('token'), textOf('reason')];
  const accept = textOf('answer') === 'yes';
  const shares = { shareEmail: form.has('shareEmail'), sharePhone: form.has('sharePhone') };
  const body = { token, accept, ...(accept ? shares : reason !== '' && { reason }) };
  const answered = await linkResultOf(callApi('answerOfferByLink', { body }, { request, context }));
  const { failure } = answered;
  const result = failure ? { ...(await linkResultOf(read(token, { request, context }))), failure } : answered;
  return data({ ...result, token }, { status: failure ? failure.status || 503 : 200 });
}

function read(token: string, caller: LoaderArgs) {
  return callApi('readOffer', { body: { token } }, caller);
}
