import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useNavigate } from 'react-router';
import { NoScriptNote } from '../forms/no-script-note.tsx';
import { pageMessages } from '../messages/page-messages.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { isOnTheWay } from './end-session.ts';
import { isSignedIn, useSignedIn } from './signed-in.ts';

/**
 * Around the pages of whoever is signed in; everyone else is sent to /login and comes back from there. The server does not know
 * who asks for a page, so it renders nothing of it.
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
    // While the page is made live the hook does not know yet; after an answer of 401 the browser is on its way already.
    if (signedIn || isSignedIn() || isOnTheWay()) return;
    const state = endedHere ? { notice: 'signedOut' } : { returnTo: `${pathname}${search}`, notice: 'back' };
    void navigate('/login', { replace: true, state });
  }, [signedIn, pathname, search, navigate]);
}

function Waiting() {
  return (
    <div className="wrap narrow page waiting-page">
      <NoScriptNote />
    </div>
  );
}
