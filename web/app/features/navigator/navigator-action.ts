/** POST /ask-a-navigator without scripts: the same call as signed out with them. Answered with the four words. */
import { newRequestRules } from '@waymark/contract/own-request-rules';
import { type ActionFunctionArgs, data } from 'react-router';
import { callApi } from '../../api/call.ts';
import { answerPlainForm } from '../../forms/plain-form.ts';
import { requestBody, requestFields } from './request-fields.ts';

export function leaveRequestForm(args: ActionFunctionArgs) {
  return answerPlainForm(args, {
    fields: requestFields,
    rules: newRequestRules,
    send: async (typed) => data({ left: (await callApi('leaveRequest', { body: requestBody(typed) }, args)).data }),
  });
}
