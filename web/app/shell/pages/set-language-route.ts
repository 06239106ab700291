/** POST /language: keeps the choice in the cookie `lang` and goes back to where the reader was. */
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isLanguage, languageCookieFor } from '../../messages/languages.ts';

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const chosen = String(form.get('lang') ?? '');
  const headers = new Headers();
  if (isLanguage(chosen)) headers.set('Set-Cookie', languageCookieFor(chosen));
  // A page with scripts stays where it is and reads itself again.
  if (form.get('stay')) return data({ chosen }, { headers });
  throw redirect(sameOriginPath(String(form.get('return') ?? '')), { status: 303, headers });
}

/** The address itself shows nothing: whoever opens it is sent home. */
export function loader() {
  return redirect('/', 303);
}

const anySite = 'http://site.invalid';

/**
 * A path of this site, fit for a header: `//elsewhere.example` and `/\elsewhere.example` lead away, letters beyond ASCII are
 * written in percents, and whatever holds control characters was not written by a page of ours.
 */
export function sameOriginPath(path: string): string {
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)) return '/';
  const { origin, pathname, search } = new URL(path, anySite);
  // Dots are resolved only now: `/.//elsewhere.example` is `//elsewhere.example`.
  return origin === anySite && !pathname.startsWith('//') ? `${pathname}${search}` : '/';
}
