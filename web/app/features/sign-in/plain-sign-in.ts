/** What the server does for signing in and making an account without scripts, or before they have arrived. */
import type { SignInReply } from '@waymark/contract/session';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { asSender, hasScripts, nameOfReader, noSessionCookie, sessionCookie } from '../../api/plain-session.ts';
import { emailToSend } from '../../forms/email-field.tsx';
import { handlePlainForm } from '../../forms/plain-form.ts';
import { defaultReturnPath, isOwnPath } from '../../session/return-path.ts';
import { isTaken, payloadOf, registration } from './registration.ts';
import { returnField, signInForm } from './sign-in-form.ts';

/** A session that was begun while the page's code was on its way: its scripts keep it, as they keep every other. */
export type HandedOver = Pick<SignInReply, 'token' | 'user'> & { to: string; shared: boolean };

/** Leads on whoever is signed in without scripts. */
export async function loadSignIn(args: LoaderFunctionArgs): Promise<{ returnTo: string; notice: string | null }> {
  const { searchParams } = new URL(args.request.url);
  const returnTo = ownPath(searchParams.get(returnField));
  if (args.request.method === 'GET' && (await nameOfReader(args)) !== null)
    throw redirect(returnTo || defaultReturnPath);
  return { returnTo, notice: searchParams.get('notice') };
}

export async function answerSignIn(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  if (sent.has('signOut')) return signOut(args, sent);
  const answer = await handlePlainForm(args, {
    ...signInForm,
    send: async ({ email, password, rememberMe }) => {
      const remembered = rememberMe === 'on' && !sent.has('sharedComputer');
      const body = { email: emailToSend(email), password, rememberMe: remembered };
      const { data: signedIn } = await callApi('signIn', { body }, args);
      return admit(args.request, sent, signedIn, { remembered });
    },
  });
  return answer instanceof Response ? answer : data({ ...answer.data, ...returnFieldIn(sent) }, answer.init ?? {});
}

export async function answerRegistration(args: ActionFunctionArgs) {
  const returning = returnFieldIn(await args.request.clone().formData());
  const answer = await handlePlainForm(args, {
    ...registration,
    // The page says it of the email, in the reader's language.
    refused: (problem) => (isTaken(problem) ? {} : null),
    send: async (values, _caller, sent) => {
      const body = payloadOf(values);
      await callApi('register', { body }, args);
      try {
        const credentials = { email: body.email, password: body.password, rememberMe: false };
        const { data: signedIn } = await callApi('signIn', { body: credentials }, args);
        return admit(args.request, sent, signedIn, { isNew: true });
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        // The account is there; only signing in did not work just now.
        return redirect(`/login?${new URLSearchParams({ notice: 'registered', ...returning })}`, 303);
      }
    },
  });
  return answer instanceof Response ? answer : data({ ...answer.data, ...returning }, answer.init ?? {});
}

/** Keeps the return path when the form is shown again. */
function returnFieldIn(sent: FormData): { returnTo: string } {
  return { returnTo: ownPath(sent.get(returnField)) };
}

type Admission = { remembered?: boolean; isNew?: boolean };

/** With scripts, which keep the session, its data; without, a cookie and a redirect, so that loading the page again sends nothing. */
function admit(
  request: Request,
  sent: FormData,
  { token, user, expiresAt }: SignInReply,
  { remembered = false, isNew = false }: Admission,
) {
  const to = returnFieldIn(sent).returnTo || defaultReturnPath;
  if (hasScripts(sent)) {
    const shared = sent.has('sharedComputer');
    return data({ handedOver: { token, user, to, shared } satisfies HandedOver });
  }
  const cookie = sessionCookie(request, token, remembered ? new Date(expiresAt) : undefined);
  const next = isNew && saysRegistered.includes(to) ? `${to}?registered` : to;
  return redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** The pages that say without scripts that the account is made (`require-sign-in-page.tsx`). */
const saysRegistered = [defaultReturnPath, '/volunteer'];

async function signOut(args: ActionFunctionArgs, sent: FormData) {
  try {
    await callApi('signOut', {}, asSender(args, sent));
  } catch (problem) {
    // The token is gone from this browser, and ends by itself on the server.
    if (!(problem instanceof ApiProblem)) throw problem;
  }
  return redirect('/login?notice=signedOut', {
    status: 303,
    headers: { 'Set-Cookie': noSessionCookie(args.request) },
  });
}

function ownPath(given: unknown): string {
  return isOwnPath(given) ? given : '';
}
