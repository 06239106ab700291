/** Signing up without JavaScript: its loader and action; and the rules of the form, which both ways share. */
import { validateLists, volunteerRules } from '@waymark/contract/volunteer-rules';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { withCookieSession } from '../../api/cookie-session.ts';
import { toVolunteerRequest, volunteerFields } from '../../domain/volunteers/volunteer-to-form.ts';
import { handleFormWithoutJavaScript } from '../../forms/form-without-javascript.ts';
import type { FormRules } from '../../forms/validate-form.ts';
import { loadMySignUp, type MySignUp } from './load-my-sign-up.ts';

export const signUpForm: FormRules<(typeof volunteerFields)[number]> = {
  fields: volunteerFields,
  rules: volunteerRules,
  validateTogether: ({ skills, availability }) => validateLists({ skills, availability }),
};

/** Null unless somebody is signed in without JavaScript. */
export async function loadMySignUpWithoutJavaScript(args: LoaderFunctionArgs): Promise<MySignUp | null> {
  const reader = withCookieSession(args);
  if (!reader) return null;
  try {
    return await loadMySignUp({}, reader);
  } catch (problem) {
    if (problem instanceof ApiProblem) return null;
    throw problem;
  }
}

export function answerSignUp(args: ActionFunctionArgs) {
  return handleFormWithoutJavaScript(args, {
    ...signUpForm,
    send: async (values, caller) => {
      try {
        const { data: account } = await callApi('readOwnAccount', {}, caller);
        const body = { ...toVolunteerRequest(values), userId: account.id, backgroundChecked: false };
        await callApi('addVolunteer', { body }, caller);
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 401) {
          return redirect('/login?notice=ended&returnTo=/volunteer', 303);
        }
        throw problem;
      }
      return redirect('/volunteer?sent', 303);
    },
  });
}
