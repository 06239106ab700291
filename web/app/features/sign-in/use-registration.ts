import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { emailToSend } from '../../forms/email-field.tsx';
import { saveFormDraft } from '../../forms/form-drafts.ts';
import type { RejectedForm } from '../../forms/form-without-javascript.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { parseReturnPath } from '../../session/return-path.ts';
import { storeSession } from '../../session/stored-session.ts';
import { isEmailTaken, type RegistrationField, registration, toRegistrationRequest } from './registration.ts';

/** Makes an account and signs in with it. `taken`: the email has one already. `rejected`: of a form sent without JavaScript. */
export function useRegistration(rejected: RejectedForm<RegistrationField> | undefined): {
  form: Form<RegistrationField>;
  taken: boolean;
} {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const { state } = useLocation();
  const taken = t('register.taken');
  const takenError = { email: { sentence: taken } };
  const isRejectedAsTaken = rejected?.validation.formProblem?.status === 409;

  const signInOrRedirect = async (email: string, password: string): Promise<string | null> => {
    try {
      return (await signIn({ email, password, rememberMe: false })) ? null : t('form.storage');
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      // The account exists; only signing in has failed.
      saveFormDraft('login', { email });
      await navigate('/login', { replace: true, state: { ...parseReturnPath(state), notice: 'registered' } });
      return null;
    }
  };
  const form = useForm<RegistrationField>({
    name: 'register',
    ...registration,
    linkedFields: [['password', 'confirmPassword']],
    initialErrors: isRejectedAsTaken ? { errors: takenError, formProblem: null } : rejected?.validation,
    mapToFieldErrors: (problem) => (isEmailTaken(problem) ? takenError : null),
    send: async (values) => {
      await callApi('register', { body: toRegistrationRequest(values) });
      return signInOrRedirect(emailToSend(values.email), values.password);
    },
  });
  const { email } = form.errors;
  return { form, taken: email !== undefined && 'sentence' in email && email.sentence === taken };
}

type Credentials = { email: string; password: string; rememberMe: boolean };

/** Throws ApiProblem. False when this browser refuses to store the session. */
export async function signIn(credentials: Credentials): Promise<boolean> {
  const { data } = await callApi('signIn', { body: credentials });
  return storeSession(data);
}
