/** What the loaders and actions of mailed links share. */
import { ApiProblem } from '../../api/api-client.ts';

/** Why a call failed, as data of a page. */
export type Failure = { status: number; message: string };

/** Throws anything but an answer of the API. */
export function failureOf(problem: unknown): Failure {
  if (!(problem instanceof ApiProblem)) throw problem;
  return { status: problem.status, message: problem.message };
}

/** The token that a loader reads with; null without one (after a reload only the history of the browser has it) and after a form. */
export function tokenOfLink({ url, method }: Request): string | null {
  return method === 'POST' ? null : new URL(url).searchParams.get('token') || null;
}
