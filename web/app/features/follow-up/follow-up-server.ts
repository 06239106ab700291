/** The loader and the action of /did-it-help: the question is read and answered without JavaScript too. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { callApi, type LoaderArgs } from '../../api/api-client.ts';
import { linkResultOf, readLink } from '../../domain/mailed-links/read-link.ts';

export function readByLink(args: LoaderFunctionArgs) {
  return readLink(args, read);
}

export async function answerByForm({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  const token = textOf('token');
  const body = { token, answer: textOf('answer') };
  const answered = await linkResultOf(callApi('answerFollowUpByLink', { body }, { request, context }));
  const { failure } = answered;
  const mayPass = failure && failure.status !== 404 && failure.status !== 409;
  const result = mayPass ? { ...(await linkResultOf(read(token, { request, context }))), failure } : answered;
  return data({ ...result, token }, { status: failure ? failure.status || 503 : 200 });
}

function read(token: string, caller: LoaderArgs) {
  return callApi('readFollowUp', { body: { token } }, caller);
}
