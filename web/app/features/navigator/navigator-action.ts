/**
 * POST /ask-a-navigator without scripts: the same call as signed out with them, answered with the four words. Before the code of
 * somebody who is signed in has arrived it is sent for the account, as it would be a moment later.
 */
import { newRequestRules } from '@waymark/contract/my-request-rules';
import { type ActionFunctionArgs, data } from 'react-router';
import { ApiProblem, callApi, type RequestOrigin } from '../../api/api-client.ts';
import { isForAccount } from '../../api/plain-session.ts';
import { handlePlainForm } from '../../forms/plain-form.ts';
import type { Values } from '../../forms/validate-form.ts';
import { type RequestField, requestBody, requestFields } from './request-fields.ts';

export function leaveRequestForm(args: ActionFunctionArgs) {
  return handlePlainForm(args, {
    fields: requestFields,
    rules: newRequestRules,
    send: async (typed, caller, sent) =>
      isForAccount(sent) && (await sendForAccount(typed, caller))
        ? data({ isSentForAccount: true as const })
        : data({ left: (await callApi('leaveRequest', { body: requestBody(typed) }, args)).data }),
  });
}

/** False when the session has ended: help is asked for all the same. */
async function sendForAccount(typed: Values<RequestField>, caller: RequestOrigin): Promise<boolean> {
  try {
    await callApi('sendNeed', { body: requestBody(typed) }, caller);
    return true;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) return false;
    throw problem;
  }
}
