/**
 * POST /ask-a-navigator without scripts: the same call as signed out with them, since a sign-in needs scripts. Answered with the
 * four words, or with the form, its complaints and what was typed.
 */
import { complaintsAbout } from '@waymark/contract/field-rules';
import { newRequestRules } from '@waymark/contract/own-request-rules';
import { type ActionFunctionArgs, data } from 'react-router';
import { ApiProblem, callApi } from '../../api/call.ts';
import { type Judgement, judgeProblem } from '../../forms/judge-problem.ts';
import { textsOf } from '../../forms/texts-of.ts';
import type { Values } from '../../forms/use-form.ts';
import { type RequestField, requestBody, requestFields } from './request-fields.ts';

export type Unsent = { typed: Values<RequestField>; judgement: Judgement<RequestField> };

export async function leaveRequestForm({ request, context }: ActionFunctionArgs) {
  const typed = textsOf(await request.clone().formData(), requestFields);
  const unsent = (judgement: Judgement<RequestField>, status: number) =>
    data({ left: null, unsent: { typed, judgement } satisfies Unsent }, { status });
  const errors = complaintsAbout(typed, newRequestRules);
  if (Object.keys(errors).length > 0) return unsent({ errors, trouble: null }, 422);
  try {
    const { data: left } = await callApi('leaveRequest', { body: requestBody(typed) }, { request, context });
    return data({ left, unsent: null });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return unsent(judgeProblem(problem, requestFields), problem.status || 503);
  }
}
