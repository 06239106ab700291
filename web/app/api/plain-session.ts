/**
 * Who sends a form without scripts. With them the token of a session is kept by the browser's storage and comes in a field of
 * the form, which the page fills in before its code has arrived (`before-paint.tsx`). Without them it is kept in a cookie that
 * no script can read, and that counts for the pages which ask for it here; the API knows no cookie. docs/decisions/0045.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { ApiProblem, callApi, type RequestOrigin } from './api-client.ts';
import { pageContext } from './page-context.ts';
import { sessionField } from './session-field.ts';

const cookieName = 'session';
const tokenShape = /^[\w-]{20,200}$/;

/** Of a browser without scripts; null for everyone else. */
function plainToken(request: Request): string | null {
  const [, token = ''] = /(?:^|;\s*)session=([^;]*)/.exec(request.headers.get('Cookie') ?? '') ?? [];
  return tokenShape.test(token) ? token : null;
}

/** Whether the page has scripts that run: they have filled in the field, with nothing but a sign when nobody is signed in. */
export function hasScripts(sent: FormData): boolean {
  return String(sent.get(sessionField) ?? '') !== '';
}

/** Whether a page with scripts says that it is sent for an account. */
export function isForAccount(sent: FormData): boolean {
  return tokenShape.test(String(sent.get(sessionField) ?? ''));
}

/** The calls of whoever sent this form. */
export function asSender(args: ActionFunctionArgs, sent: FormData): RequestOrigin {
  const given = String(sent.get(sessionField) ?? '');
  return withToken(args, given === '' ? plainToken(args.request) : tokenShape.test(given) ? given : null);
}

/** The calls of whoever reads this page without scripts; null when nobody is signed in so. */
export function asReader(args: LoaderFunctionArgs): RequestOrigin | null {
  const token = plainToken(args.request);
  return token ? withToken(args, token) : null;
}

/** The first name of whoever reads this page without scripts; null when nobody is signed in so. */
export async function nameOfReader(args: LoaderFunctionArgs): Promise<string | null> {
  const reader = asReader(args);
  if (!reader) return null;
  try {
    return (await callApi('readOwnAccount', {}, reader)).data.firstName;
  } catch (problem) {
    if (problem instanceof ApiProblem) return null;
    throw problem;
  }
}

function withToken({ request, context }: RequestOrigin, token: string | null): RequestOrigin {
  if (token === null) return { request, context };
  const page = context.get(pageContext);
  const own = new RouterContextProvider();
  own.set(pageContext, {
    ...page,
    fetchApi: (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return page.fetchApi(path, { ...init, headers });
    },
  });
  return { request, context: own };
}

/** `until`: absent for as long as the browser is open. */
export function sessionCookie(request: Request, token: string, until?: Date): string {
  return `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax${until ? `; Expires=${until.toUTCString()}` : ''}${secureFor(request)}`;
}

export function noSessionCookie(request: Request): string {
  return `${cookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secureFor(request)}`;
}

function secureFor(request: Request): string {
  return new URL(request.url).protocol === 'https:' ? '; Secure' : '';
}
