/** POST /language: sets the cookie `lang` and redirects back to the reader's page. */
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isLanguage, languageCookieFor } from '../../messages/languages.ts';

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const chosen = String(form.get('lang') ?? '');
  const headers = new Headers();
  if (isLanguage(chosen)) headers.set('Set-Cookie', languageCookieFor(chosen));
  // A page with scripts reloads itself.
  if (form.get('stay')) return data({ chosen }, { headers });
  throw redirect(sameOriginPath(String(form.get('return') ?? '')), { status: 303, headers });
}

/** There is no page at this path. */
export function loader() {
  return redirect('/', 303);
}

const anyOrigin = 'http://site.invalid';

/**
 * A path of this site that is valid in a header; `/` for `//elsewhere.example` and `/\elsewhere.example`, which lead away, and
 * for control characters. Characters beyond ASCII are percent-encoded.
 */
export function sameOriginPath(path: string): string {
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)) return '/';
  const { origin, pathname, search } = new URL(path, anyOrigin);
  // `URL` has resolved dots: `/.//elsewhere.example` becomes `//elsewhere.example`.
  return origin === anyOrigin && !pathname.startsWith('//') ? `${pathname}${search}` : '/';
}
