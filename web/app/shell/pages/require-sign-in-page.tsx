import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../browser/sign-in-state.ts';
import { NeedsJavaScriptNote } from '../../forms/needs-javascript-note.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { useSite } from '../../page/site.ts';
import { useRedirectToSignIn } from '../../session/use-redirect-to-sign-in.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/**
 * The layout of pages for signed-in people; everyone else is redirected to /login and returns from there. The server knows only
 * the session of people without JavaScript, by its cookie, and renders what works for them.
 */
export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'account', 'fields', 'plain') };
}

/** The only one of these pages that works without JavaScript. */
const volunteerPath = '/volunteer';

/** The pages by the first part of their path. */
const pages = ['dashboard', 'profile', 'my-places', 'volunteer', 'volunteers', 'admin'] as const;

export default function SignedInOnlyPage() {
  const { messages } = useLoaderData<typeof loader>();
  const signedIn = useSignedIn();
  const { plainName } = useSite();
  const { pathname } = useLocation();
  useRedirectToSignIn(signedIn || plainName !== undefined);
  const name = signedIn ? undefined : plainName;
  const isVolunteerPage = name !== undefined && pathname === volunteerPath;
  return (
    <WithMessages messages={messages}>
      {signedIn ? <Outlet /> : null}
      {isVolunteerPage ? (
        <>
          <div className="wrap narrow just-registered">
            <RegisteredNotice />
          </div>
          <Outlet />
          <div className="wrap narrow page stack">
            <SignedInWithoutScripts name={name} />
          </div>
        </>
      ) : null}
      {signedIn || isVolunteerPage ? null : (
        <div className="wrap narrow page stack airy waiting-page">
          <Introduction />
          <LoadingNotice />
          <RegisteredNotice />
          {pathname === volunteerPath ? <SignInFirst /> : <NeedsJavaScriptNote />}
          {name === undefined ? (
            <div className="no-script stack">
              <WithoutScripts />
            </div>
          ) : (
            <div className="stack">
              <SignedInWithoutScripts name={name} />
            </div>
          )}
        </div>
      )}
    </WithMessages>
  );
}

/** What the page is. Its heading is for browsers without scripts: with them the page, or the one to sign in, follows with its own. */
function Introduction() {
  const { pathname } = useLocation();
  const page = pages.find((name) => name === pathname.split('/')[1]) ?? 'dashboard';
  const t = useTranslations(`plain.pages.${page}`);
  return (
    <>
      <PageMeta title={t('title')} noindex />
      <div className="no-script stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p className="soft">{t('text')}</p>
      </div>
    </>
  );
}

/**
 * For browsers with scripts, until the code has loaded or they are redirected. The stylesheet shows it when that takes long.
 */
function LoadingNotice() {
  const t = useTranslations('plain');
  const { pathname, search } = useLocation();
  return (
    <div className="needs-script" role="status">
      <p className="coming row">
        <span className="spinner" aria-hidden="true" />
        {t('coming')}
      </p>
      <p className="coming coming--slow">
        {t.rich('slow', {
          again: (chunks) => <a href={`${pathname}${search}`}>{chunks}</a>,
          find: (chunks) => <Link to="/search">{chunks}</Link>,
        })}
      </p>
    </div>
  );
}

/** Shown once, after an account was created without JavaScript (`sign-in-server.ts`). */
function RegisteredNotice() {
  const t = useTranslations('plain');
  if (!useLocation().search.startsWith('?registered')) return null;
  return (
    <Note icon="check" className="note--good" role="status">
      <p>
        <strong>{t('registered')}</strong>
      </p>
    </Note>
  );
}

function SignInFirst() {
  const t = useTranslations('account.signIn');
  return (
    <div className="no-script stack">
      <p>{t('notice.back')}</p>
      <LinkButton to={`/login?returnTo=${volunteerPath}`} look="main">
        {t('title')}
      </LinkButton>
    </div>
  );
}

/** Who is signed in, what works without JavaScript, and signing out. */
function SignedInWithoutScripts({ name }: { name: string }) {
  const t = useTranslations('plain');
  const frame = useTranslations('frame');
  return (
    <>
      <p>{t('who', { name: bidiIsolate(name) })}</p>
      <WithoutScripts />
      <form method="post" action="/login">
        <Button type="submit" name="signOut">
          {frame('account.signOut')}
        </Button>
      </form>
    </>
  );
}

/** What works without JavaScript. */
function WithoutScripts() {
  const t = useTranslations('plain');
  const frame = useTranslations('frame');
  const { pathname } = useLocation();
  return (
    <>
      <p>{t('can')}</p>
      <ul className="bullets">
        <li>
          <Link to="/search">{frame('nav.find')}</Link>
        </li>
        <li>
          <Link to="/my-request">{t('request')}</Link>
        </li>
        <li>
          <Link to="/resources/add">{t('add')}</Link>
        </li>
        {pathname === volunteerPath ? null : (
          <li>
            <Link to={volunteerPath}>{t('volunteer')}</Link>
          </li>
        )}
      </ul>
    </>
  );
}
