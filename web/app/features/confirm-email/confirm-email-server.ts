/** Loader and action of /confirm-email. They work without JavaScript. */
import type { Confirmation } from '@waymark/contract/confirmation';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../api/api-client.ts';
import { type Failure, failureOf, tokenOfLink } from '../../domain/mailed-links/read-link.ts';

export type LinkOutcome = { link: Confirmation } | { failure: Failure };

/** Null without a token. Reading the link confirms nothing. */
export async function readByLink({ request, context }: LoaderFunctionArgs): Promise<LinkOutcome | null> {
  const token = tokenOfLink(request);
  if (token === null) return null;
  return toOutcome(callApi('readConfirmation', { body: { token } }, { request, context }));
}

export async function confirmByForm({ request, context }: ActionFunctionArgs) {
  const token = String((await request.clone().formData()).get('token') ?? '');
  const outcome = await toOutcome(callApi('confirmEmail', { body: { token } }, { request, context }));
  return data(outcome, { status: 'failure' in outcome ? outcome.failure.status || 503 : 200 });
}

function toOutcome(reply: Promise<{ data: Confirmation }>): Promise<LinkOutcome> {
  return reply.then(
    ({ data }) => ({ link: data }),
    (problem) => ({ failure: failureOf(problem) }),
  );
}
