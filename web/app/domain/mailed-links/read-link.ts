/** What the loaders and actions of mailed links share. */
import type { LoaderFunctionArgs } from 'react-router';
import { ApiProblem, type LoaderArgs } from '../../api/api-client.ts';

/** Why a call failed, as data of a page. */
export type Failure = { status: number; message: string };

/** Throws anything but an answer of the API. */
export function failureOf(problem: unknown): Failure {
  if (!(problem instanceof ApiProblem)) throw problem;
  return { status: problem.status, message: problem.message };
}

/** What a link is about, or why it was not read or answered; both when an answer was refused. */
export type LinkResult<T> = { record?: T; failure?: Failure };

export function linkResultOf<T>(reply: Promise<{ data: T }>): Promise<LinkResult<T>> {
  return reply.then(
    ({ data }) => ({ record: data }),
    (problem) => ({ failure: failureOf(problem) }),
  );
}

/** Null without a token. Opening a link changes nothing. */
export async function readLink<T>(
  { request, context }: LoaderFunctionArgs,
  read: (token: string, caller: LoaderArgs) => Promise<{ data: T }>,
): Promise<LinkResult<T> | null> {
  const token = tokenOfLink(request);
  return token === null ? null : linkResultOf(read(token, { request, context }));
}

/** The token that a loader reads with; null without one (after a reload only the history of the browser has it) and after a form. */
function tokenOfLink({ url, method }: Request): string | null {
  return method === 'POST' ? null : new URL(url).searchParams.get('token') || null;
}
