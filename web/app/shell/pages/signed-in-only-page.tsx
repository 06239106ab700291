import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/call.ts';
import { asReader } from '../../api/plain-session.ts';
import { useSignedIn } from '../../browser/signed-in.ts';
import { NoScriptNote } from '../../forms/no-script-note.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { useSite } from '../../page/site.ts';
import { useWayToSignIn } from '../../session/way-to-sign-in.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { isolated } from '../../ui/isolated.ts';

/**
 * The layout of pages for signed-in people; everyone else is sent to /login and returns from there. The server knows who requests
 * a page only of people without scripts, and renders for them what works so.
 */
export async function loader(args: LoaderFunctionArgs) {
  return { plainName: await nameOfReader(args), messages: pageMessages(args.request, 'account', 'fields', 'plain') };
}

/** Null unless somebody is signed in without scripts. */
async function nameOfReader(args: LoaderFunctionArgs): Promise<string | null> {
  const reader = asReader(args);
  if (!reader) return null;
  try {
    return (await callApi('readOwnAccount', {}, reader)).data.firstName;
  } catch (problem) {
    if (problem instanceof ApiProblem) return null;
    throw problem;
  }
}

export default function SignedInOnlyPage() {
  const { messages, plainName } = useLoaderData<typeof loader>();
  const signedIn = useSignedIn();
  const isPlain = plainName !== null;
  useWayToSignIn(signedIn || isPlain);
  const { site } = useSite();
  const { pathname } = useLocation();
  const works = signedIn || (isPlain && pathname === volunteerPath);
  return (
    <WithMessages messages={messages}>
      {works ? (
        <Outlet />
      ) : (
        <>
          <title>{site.platformName}</title>
          <meta name="robots" content="noindex" />
          <Waiting />
        </>
      )}
      {isPlain && !signedIn ? <WithoutScripts name={plainName} /> : null}
    </WithMessages>
  );
}

/** The page that needs no scripts once somebody has signed in. */
const volunteerPath = '/volunteer';

function Waiting() {
  const t = useTranslations('account.signIn');
  const { pathname } = useLocation();
  const { plainName } = useLoaderData<typeof loader>();
  if (pathname !== volunteerPath || plainName !== null) {
    return (
      <div className="wrap narrow page waiting-page">
        <NoScriptNote />
      </div>
    );
  }
  return (
    <div className="wrap narrow page waiting-page">
      <div className="no-script stack">
        <p>{t('notice.back')}</p>
        <LinkButton to={`/login?returnTo=${volunteerPath}`} look="main">
          {t('title')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Who is signed in, what they can do, and the way out. */
function WithoutScripts({ name }: { name: string }) {
  const t = useTranslations('plain');
  const frame = useTranslations('frame');
  return (
    <div className="wrap narrow page stack">
      <p>{t('who', { name: isolated(name) })}</p>
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
    </div>
  );
}
