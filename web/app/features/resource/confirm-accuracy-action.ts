/** POST /resources/{id}: what a visitor found there. With and without scripts the same form is sent. */
import { type ReportKind, reportKinds } from '@waymark/contract/check-lists';
import { type ActionFunctionArgs, data } from 'react-router';
import { ApiProblem, callApi } from '../../api/api-client.ts';

/** What became of it: kept, or why not. */
type ReportResult =
  | { kind: ReportKind }
  | { kind: null; problem: { status: number; message: string | null; wait?: number } };

export async function tellWhetherRight({ params, request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const kind = reportKinds.find((one) => one === form.get('found'));
  const refused = (problem: { status: number; message: string | null; wait?: number }) =>
    data({ kind: null, problem } satisfies ReportResult, { status: problem.status || 503 });
  // Sent by no form of ours.
  if (!kind) return refused({ status: 422, message: null });
  try {
    const input = { params: { id: params.id ?? '' }, body: { kind } };
    await callApi('reportResource', input, { request, context });
    return data({ kind } satisfies ReportResult);
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const { status, message, wait } = problem;
    return refused({ status, message, wait });
  }
}
