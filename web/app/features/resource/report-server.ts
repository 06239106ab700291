/** POST /resources/{id}: a visitor's report. The same form is sent with and without JavaScript. */
import { type ReportKind, reportKinds } from '@waymark/contract/check-lists';
import { type ActionFunctionArgs, data } from 'react-router';
import { ApiProblem, callApi } from '../../api/api-client.ts';

type Problem = { status: number; message: string | null; retryAfter?: number };

/** `kind` of the report that was stored; null when it was refused. */
type ReportResult = { kind: ReportKind } | { kind: null; problem: Problem };

export async function reportResource({ params, request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const kind = reportKinds.find((one) => one === form.get('found'));
  const refused = (problem: Problem) =>
    data({ kind: null, problem } satisfies ReportResult, { status: problem.status || 503 });
  // No form of this site sends another value.
  if (!kind) return refused({ status: 422, message: null });
  try {
    const input = { params: { id: params.id ?? '' }, body: { kind } };
    await callApi('reportResource', input, { request, context });
    return data({ kind } satisfies ReportResult);
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const { status, message, retryAfter } = problem;
    return refused({ status, message, retryAfter });
  }
}
