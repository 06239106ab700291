import { registrationRules } from '@waymark/contract/account-rules';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/call.ts';
import { emailToSend } from '../../forms/email-field.tsx';
import { keepFields } from '../../forms/kept-fields.ts';
import { type Form, useForm, type Values } from '../../forms/use-form.ts';
import { keepSession } from '../../session/session.ts';
import { readWayBack } from '../../session/way-back.ts';

const required = ['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'confirmPassword'] as const;
const optional = ['address', 'city', 'state', 'zipCode'] as const;

export type RegistrationField = (typeof required)[number] | (typeof optional)[number];

/** Makes an account and signs in with it. `taken`: the email already has one. Source: specification, sections 5, 7 and 8. */
export function useRegistration(): { form: Form<RegistrationField>; taken: boolean } {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const { state } = useLocation();
  const taken = t('register.taken');

  const signInAnew = async (email: string, password: string): Promise<string | null> => {
    try {
      return (await signIn({ email, password, rememberMe: false })) ? null : t('form.storage');
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      // The account is there; only signing in did not work just now.
      keepFields('login', { email });
      await navigate('/login', { replace: true, state: { ...readWayBack(state), notice: 'registered' } });
      return null;
    }
  };
  const form = useForm<RegistrationField>({
    name: 'register',
    fields: [...required, ...optional],
    secret: ['password', 'confirmPassword'],
    rules: registrationRules,
    also: ({ password, confirmPassword }) =>
      confirmPassword !== '' && confirmPassword !== password ? { confirmPassword: { code: 'passwords-differ' } } : {},
    together: [['password', 'confirmPassword']],
    refused: ({ status, message }) =>
      status === 409 || message.includes('already exists') ? { email: { sentence: taken } } : null,
    send: async (values) => {
      const email = emailToSend(values.email);
      await callApi('register', { body: payloadOf(values, email) });
      return signInAnew(email, values.password);
    },
  });
  const { email } = form.errors;
  return { form, taken: email !== undefined && 'sentence' in email && email.sentence === taken };
}

/** Source: specification, section 3: empty optional values are left out. */
function payloadOf(values: Values<RegistrationField>, email: string): Record<string, string> {
  const { firstName, lastName, phoneNumber, password } = values;
  const where = optional.flatMap((field) => (values[field].trim() === '' ? [] : [[field, values[field].trim()]]));
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email,
    password,
    phoneNumber: phoneNumber.trim(),
    ...Object.fromEntries(where),
  };
}

type Credentials = { email: string; password: string; rememberMe: boolean };

/** Throws ApiProblem. False when this browser keeps nothing for sites, so that nobody can be signed in. */
export async function signIn(credentials: Credentials): Promise<boolean> {
  const { data } = await callApi('signIn', { body: credentials });
  return keepSession(data);
}
