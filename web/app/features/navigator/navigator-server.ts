/**
 * POST /ask-a-navigator without JavaScript: the call of a signed-out person, answered with the four words. A signed-in person who
 * sends the form before the scripts have loaded sends it for the account, as it would be a moment later.
 */
import { newRequestRules } from '@waymark/contract/my-request-rules';
import { type ActionFunctionArgs, data } from 'react-router';
import { ApiProblem, callApi, type LoaderArgs } from '../../api/api-client.ts';
import { isForAccount } from '../../api/cookie-session.ts';
import { handleFormWithoutJavaScript } from '../../forms/form-without-javascript.ts';
import type { Values } from '../../forms/validate-form.ts';
import { type RequestField, requestBody, requestFields } from './request-fields.ts';

export function submitNavigatorForm(args: ActionFunctionArgs) {
  return handleFormWithoutJavaScript(args, {
    fields: requestFields,
    rules: newRequestRules,
    send: async (values, caller, formData) =>
      isForAccount(formData) && (await sendForAccount(values, caller))
        ? data({ isSentForAccount: true as const })
        : data({ submittedRequest: (await callApi('leaveRequest', { body: requestBody(values) }, args)).data }),
  });
}

/** False when the session has ended: the request is then sent without an account. */
async function sendForAccount(values: Values<RequestField>, caller: LoaderArgs): Promise<boolean> {
  try {
    await callApi('sendNeed', { body: requestBody(values) }, caller);
    return true;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) return false;
    throw problem;
  }
}
