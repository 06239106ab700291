/** Loader and action of /confirm-email. They work without JavaScript. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../api/api-client.ts';
import { linkResultOf, readLink } from '../../domain/mailed-links/read-link.ts';

export function readByLink(args: LoaderFunctionArgs) {
  return readLink(args, (token, caller) => callApi('readConfirmation', { body: { token } }, caller));
}

export async function confirmByForm({ request, context }: ActionFunctionArgs) {
  const token = String((await request.clone().formData()).get('token') ?? '');
  const result = await linkResultOf(callApi('confirmEmail', { body: { token } }, { request, context }));
  return data(result, { status: result.failure ? result.failure.status || 503 : 200 });
}
