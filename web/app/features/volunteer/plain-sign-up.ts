/** What the server does for signing up without scripts. */
import { complaintsAboutLists, volunteerRules } from '@waymark/contract/volunteer-rules';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiProblem, callApi } from '../../api/call.ts';
import { asReader } from '../../api/plain-session.ts';
import { bodyOf, volunteerFields } from '../../domain/volunteers/volunteer-texts.ts';
import type { FormRules } from '../../forms/complaints-in.ts';
import { answerPlainForm } from '../../forms/plain-form.ts';
import { type Own, readOwn } from './read-own.ts';

export const signUpForm: FormRules<(typeof volunteerFields)[number]> = {
  fields: volunteerFields,
  rules: volunteerRules,
  also: ({ skills, availability }) => complaintsAboutLists({ skills, availability }),
};

/** Null unless somebody is signed in without scripts. */
export async function readOwnPlain(args: LoaderFunctionArgs): Promise<Own | null> {
  const reader = asReader(args);
  if (!reader) return null;
  try {
    return await readOwn({}, reader);
  } catch (problem) {
    if (problem instanceof ApiProblem) return null;
    throw problem;
  }
}

export function answerSignUp(args: ActionFunctionArgs) {
  return answerPlainForm(args, {
    ...signUpForm,
    send: async (values, caller) => {
      try {
        const { data: account } = await callApi('readOwnAccount', {}, caller);
        const body = { ...bodyOf(values), userId: account.id, backgroundChecked: false };
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
