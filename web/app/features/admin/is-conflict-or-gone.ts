import { ApiProblem } from '../../api/api-client.ts';

/** Whether a call failed because somebody else has changed, decided or deleted the record since it was read. */
export function isConflictOrGone(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.status === 409 || problem.status === 404);
}
