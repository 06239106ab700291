/**
 * The session of a form that is sent without JavaScript. With scripts the token is in local storage, and an inline script writes it
 * into a field of the form even before the page's code has loaded (`before-paint.tsx`). Without JavaScript it is in an HttpOnly
 * cookie, which only the actions and loaders that call this file accept; the API accepts no cookie. docs/decisions/0045.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { ApiProblem, callApi, type LoaderArgs } from './api-client.ts';
import { pageContext, withHeader } from './page-context.ts';
import { sessionField } from './session-field.ts';

const cookieName = 'session';
const tokenShape = /^[\w-]{20,200}$/;

/** The token in the cookie of a browser without JavaScript; null when there is none. */
function cookieToken(request: Request): string | null {
  const [, token = ''] = /(?:^|;\s*)session=([^;]*)/.exec(request.headers.get('Cookie') ?? '') ?? [];
  return tokenShape.test(token) ? token : null;
}

/** Whether the form was sent by a page with scripts: they fill in the field, with `-` when nobody is signed in. */
export function hasScripts(sent: FormData): boolean {
  return String(sent.get(sessionField) ?? '') !== '';
}

/** Whether a page with scripts sent the form with a session's token. */
export function isForAccount(sent: FormData): boolean {
  return tokenShape.test(String(sent.get(sessionField) ?? ''));
}

/** For API calls with the session of whoever sent this form. */
export function withFormSession(args: ActionFunctionArgs, sent: FormData): LoaderArgs {
  const fieldValue = String(sent.get(sessionField) ?? '');
  const token = tokenShape.test(fieldValue) ? fieldValue : null;
  return withToken(args, fieldValue === '' ? cookieToken(args.request) : token);
}

/** For API calls with the session in the cookie; null without one. */
export function withCookieSession(args: LoaderFunctionArgs): LoaderArgs | null {
  const token = cookieToken(args.request);
  return token ? withToken(args, token) : null;
}

/** The first name of whoever is signed in by the cookie; null when nobody is. */
export async function cookieSessionFirstName(args: LoaderFunctionArgs): Promise<string | null> {
  const reader = withCookieSession(args);
  if (!reader) return null;
  try {
    return (await callApi('readOwnAccount', {}, reader)).data.firstName;
  } catch (problem) {
    if (problem instanceof ApiProblem) return null;
    throw problem;
  }
}

function withToken({ request, context }: LoaderArgs, token: string | null): LoaderArgs {
  if (token === null) return { request, context };
  const provider = new RouterContextProvider();
  provider.set(pageContext, withHeader(context.get(pageContext), 'Authorization', `Bearer ${token}`));
  return { request, context: provider };
}

/** `until`: when it expires; absent: when the browser is closed. */
export function sessionCookie(request: Request, token: string, until?: Date): string {
  const expires = until ? `; Expires=${until.toUTCString()}` : '';
  return `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax${expires}${secureFor(request)}`;
}

export function expiredSessionCookie(request: Request): string {
  return `${cookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secureFor(request)}`;
}

function secureFor(request: Request): string {
  return new URL(request.url).protocol === 'https:' ? '; Secure' : '';
}
