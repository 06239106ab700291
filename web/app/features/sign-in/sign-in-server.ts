/** The loader and the actions for signing in, signing out and registering without JavaScript, or before they have loaded. */
import type { SignInReply } from '@waymark/contract/session';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import {
  cookieSessionFirstName,
  expiredSessionCookie,
  hasScripts,
  sessionCookie,
  withFormSession,
} from '../../api/cookie-session.ts';
import { emailToSend } from '../../forms/email-field.tsx';
import { handleFormWithoutJavaScript } from '../../forms/form-without-javascript.ts';
import { defaultReturnPath, isOwnPath } from '../../session/return-path.ts';
import { isEmailTaken, registration, toRegistrationRequest } from './registration.ts';
import { returnField, signInForm } from './sign-in-form.ts';

/** A session of a form that was sent before the scripts had loaded: a script of the page stores it like every other. */
export type PendingSession = Pick<SignInReply, 'token' | 'user'> & { to: string; shared: boolean };

/** Redirects people who are signed in without JavaScript. */
export async function loadSignIn(args: LoaderFunctionArgs): Promise<{ returnTo: string; notice: string | null }> {
  const { searchParams } = new URL(args.request.url);
  const returnTo = ownPath(searchParams.get(returnField));
  if (args.request.method === 'GET' && (await cookieSessionFirstName(args)) !== null)
    throw redirect(returnTo || defaultReturnPath);
  return { returnTo, notice: searchParams.get('notice') };
}

export async function answerSignIn(args: ActionFunctionArgs) {
  const formData = await args.request.clone().formData();
  if (formData.has('signOut')) return signOut(args, formData);
  const answer = await handleFormWithoutJavaScript(args, {
    ...signInForm,
    send: async ({ email, password, rememberMe }) => {
      const remembered = rememberMe === 'on' && !formData.has('sharedComputer');
      const body = { email: emailToSend(email), password, rememberMe: remembered };
      const { data: signedIn } = await callApi('signIn', { body }, args);
      return startSession(args.request, formData, signedIn, { remembered });
    },
  });
  return answer instanceof Response ? answer : data({ ...answer.data, ...returnFieldIn(formData) }, answer.init ?? {});
}

export async function answerRegistration(args: ActionFunctionArgs) {
  const returnFields = returnFieldIn(await args.request.clone().formData());
  const answer = await handleFormWithoutJavaScript(args, {
    ...registration,
    // The page shows it as an error of the email, in its own language.
    mapToFieldErrors: (problem) => (isEmailTaken(problem) ? {} : null),
    send: async (values, _caller, formData) => {
      const body = toRegistrationRequest(values);
      await callApi('register', { body }, args);
      try {
        const credentials = { email: body.email, password: body.password, rememberMe: false };
        const { data: signedIn } = await callApi('signIn', { body: credentials }, args);
        return startSession(args.request, formData, signedIn, { isNew: true });
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        // The account exists; only signing in has failed.
        return redirect(`/login?${new URLSearchParams({ notice: 'registered', ...returnFields })}`, 303);
      }
    },
  });
  return answer instanceof Response ? answer : data({ ...answer.data, ...returnFields }, answer.init ?? {});
}

/** Keeps the return path when the form is shown again. */
function returnFieldIn(formData: FormData): { returnTo: string } {
  return { returnTo: ownPath(formData.get(returnField)) };
}

type SessionOptions = { remembered?: boolean; isNew?: boolean };

/** Returns the session for scripts to store; without JavaScript a cookie and a redirect, so that a reload sends nothing again. */
function startSession(
  request: Request,
  formData: FormData,
  { token, user, expiresAt }: SignInReply,
  { remembered = false, isNew = false }: SessionOptions,
) {
  const to = returnFieldIn(formData).returnTo || defaultReturnPath;
  if (hasScripts(formData)) {
    const shared = formData.has('sharedComputer');
    return data({ handedOver: { token, user, to, shared } satisfies PendingSession });
  }
  const cookie = sessionCookie(request, token, remembered ? new Date(expiresAt) : undefined);
  const next = isNew && pathsWithRegistered.includes(to) ? `${to}?registered` : to;
  return redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** The pages that confirm a registration without JavaScript (`require-sign-in-page.tsx`). */
const pathsWithRegistered = [defaultReturnPath, '/volunteer'];

async function signOut(args: ActionFunctionArgs, formData: FormData) {
  try {
    await callApi('signOut', {}, withFormSession(args, formData));
  } catch (problem) {
    // The cookie is deleted below; the session expires on the server.
    if (!(problem instanceof ApiProblem)) throw problem;
  }
  return redirect('/login?notice=signedOut', {
    status: 303,
    headers: { 'Set-Cookie': expiredSessionCookie(args.request) },
  });
}

function ownPath(value: unknown): string {
  return isOwnPath(value) ? value : '';
}
