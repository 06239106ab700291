/**
 * POST /my-request: opens a request by its code and changes it. With and without JavaScript the forms are HTML forms: the code is
 * in their body only, never in an address, the history or a storage of the browser.
 */
import type { MyRequest } from '@waymark/contract/my-request';
import { type ActionFunctionArgs, data } from 'react-router';
import { ApiProblem, callApi, type LoaderArgs } from '../../api/api-client.ts';
import { classifyProblem, type ProblemBreakdown } from '../../forms/classify-problem.ts';

const ownRequestFields = ['code', 'words'] as const;
export type MyRequestField = (typeof ownRequestFields)[number];

const steps = ['open', 'add', 'solved', 'withdraw', 'delete', 'answer'] as const;
export type Step = (typeof steps)[number];

export type OpenedRequestState = {
  step: Step;
  code: string;
  /** The words that were typed, when the step was refused. */
  words: string;
  request: MyRequest | null;
  validation: ProblemBreakdown<MyRequestField> | null;
};

export async function answerMyRequest({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  const step = steps.find((one) => one === textOf('step')) ?? 'open';
  const [code, words] = [textOf('code'), textOf('words')];
  const caller = { request, context };
  try {
    const updated = await takeStep(step, { code, words, answer: textOf('answer') }, caller);
    return data({ step, code, words: '', request: updated, validation: null } satisfies OpenedRequestState);
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const validation = classifyProblem(problem, ownRequestFields);
    const opened = await openAgain(step, code, caller);
    return data({ step, code, words, request: opened, validation } satisfies OpenedRequestState, {
      status: problem.status || 503,
    });
  }
}

const ends = { solved: 'SOLVED', withdraw: 'WITHDRAWN', delete: 'DELETED' } as const;

type StepForm = { code: string; words: string; answer: string };

async function takeStep(step: Step, { code, words, answer }: StepForm, caller: LoaderArgs): Promise<MyRequest> {
  switch (step) {
    case 'open':
      return (await callApi('openRequest', { body: { code } }, caller)).data;
    case 'add':
      return (await callApi('addToRequest', { body: { code, words } }, caller)).data;
    case 'answer':
      return (await callApi('answerByCode', { body: { code, answer } }, caller)).data;
    default:
      return (await callApi('endRequest', { body: { code, end: ends[step] } }, caller)).data;
  }
}

/** The request to show after a refused step; null when the code itself was refused. */
async function openAgain(step: Step, code: string, caller: LoaderArgs): Promise<MyRequest | null> {
  if (step === 'open') return null;
  try {
    return (await callApi('openRequest', { body: { code } }, caller)).data;
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return null;
  }
}
