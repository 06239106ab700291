import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../browser/sign-in-state.ts';
import { NoScriptNote } from '../../forms/no-script-note.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { useSite } from '../../page/site.ts';
import { useRedirectToSignIn } from '../../session/use-redirect-to-sign-in.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/**
 * The layout of pages for signed-in people; everyone else is sent to /login and returns from there. The server knows who requests
 * a page only of people without scripts, and renders for them what works so.
 */
export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'account', 'fields', 'plain') };
}

/** The page that needs no scripts once somebody has signed in. */
const volunteerPath = '/volunteer';

export default function SignedInOnlyPage() {
  const { messages } = useLoaderData<typeof loader>();
  const signedIn = useSignedIn();
  const { site, plainName } = useSite();
  const { pathname } = useLocation();
  useRedirectToSignIn(signedIn || plainName !== undefined);
  const name = signedIn ? undefined : plainName;
  const isVolunteering = name !== undefined && pathname === volunteerPath;
  return (
    <WithMessages messages={messages}>
      {signedIn ? <Outlet /> : null}
      {isVolunteering ? (
        <>
          <div className="wrap narrow just-registered">
            <Registered />
          </div>
          <Outlet />
          <div className="wrap narrow page stack">
            <WithoutScripts name={name} />
          </div>
        </>
      ) : null}
      {signedIn || isVolunteering ? null : (
        <>
          <title>{site.platformName}</title>
          <meta name="robots" content="noindex" />
          <div className="wrap narrow page stack airy waiting-page">
            <Coming />
            <Registered />
            {name === undefined ? null : (
              <div className="stack">
                <WithoutScripts name={name} />
              </div>
            )}
            {pathname === volunteerPath ? <SignInFirst /> : <NoScriptNote />}
          </div>
        </>
      )}
    </WithMessages>
  );
}

/** For browsers with scripts, until the code is there or they are led to sign in. The stylesheet shows it when that takes long. */
function Coming() {
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

/** Said once, after an account was made without scripts (`plain-sign-in.ts`). */
function Registered() {
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

/** Who is signed in, what they can do, and the way out. */
function WithoutScripts({ name }: { name: string }) {
  const t = useTranslations('plain');
  const frame = useTranslations('frame');
  return (
    <>
      <p>{t('who', { name: bidiIsolate(name) })}</p>
      <p>{t('can')}</p>
      <ul className="bullets">
        <li>
          <Link to={volunteerPath}>{t('volunteer')}</Link>
        </li>
        <li>
          <Link to="/resources/add">{t('add')}</Link>
        </li>
        <li>
          <Link to="/search">{frame('nav.find')}</Link>
        </li>
      </ul>
      <form method="post" action="/login">
        <Button type="submit" name="signOut">
          {frame('account.signOut')}
        </Button>
      </form>
    </>
  );
}
