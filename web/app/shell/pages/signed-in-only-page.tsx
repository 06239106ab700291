import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useNavigate } from 'react-router';
import { isSignedIn, useSignedIn } from '../../browser/signed-in.ts';
import { NoScriptNote } from '../../forms/no-script-note.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { useSite } from '../../page/site.ts';
import { isOnTheWay } from '../../session/end-session.ts';

/**
 * The layout of pages for signed-in people; everyone else is sent to /login and returns from there. The server does not
 * know who requests a page, so it renders none of its content.
 */
export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'account', 'fields') };
}

export default function SignedInOnlyPage() {
  const { messages } = useLoaderData<typeof loader>();
  const signedIn = useSignedIn();
  useWayToSignIn(signedIn);
  return <WithMessages messages={messages}>{signedIn ? <Outlet /> : <Waiting />}</WithMessages>;
}

function useWayToSignIn(signedIn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = useRef(false);
  useEffect(() => {
    const endedHere = before.current;
    before.current = signedIn;
    // During hydration the hook does not know yet; after a 401 the browser is navigating already.
    if (signedIn || isSignedIn() || isOnTheWay()) return;
    const state = endedHere ? { notice: 'signedOut' } : { returnTo: `${pathname}${search}`, notice: 'back' };
    void navigate('/login', { replace: true, state });
  }, [signedIn, pathname, search, navigate]);
}

function Waiting() {
  const { site } = useSite();
  return (
    <div className="wrap narrow page waiting-page">
      <title>{site.platformName}</title>
      <meta name="robots" content="noindex" />
      <NoScriptNote />
    </div>
  );
}
