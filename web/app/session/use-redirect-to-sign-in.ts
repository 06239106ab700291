import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formDraftsKey } from '../browser/form-drafts-key.ts';
import { isSharedComputer } from '../browser/shared-computer.ts';
import { isSignedIn } from '../browser/sign-in-state.ts';
import { readItem } from '../browser/storage.ts';
import { isRedirectingToSignIn } from './end-session.ts';
import { hasSignedOutInThisTab } from './signed-out-in-tab.ts';

/** Redirects a person who is not signed in to /login, which returns to this page unless they signed out in this tab. */
export function useRedirectToSignIn(signedIn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedInBefore = useRef(false);
  useEffect(() => {
    const wasSignedIn = signedInBefore.current;
    signedInBefore.current = signedIn;
    // `signedIn` is false during hydration; after a 401 the browser is navigating already.
    if (signedIn || isSignedIn() || isRedirectingToSignIn()) return;
    const returnTo = `${pathname}${search}`;
    const state = wasSignedIn ? stateAfterSignOut(returnTo) : { returnTo, notice: 'back' };
    void navigate('/login', { replace: true, state });
  }, [signedIn, pathname, search, navigate]);
}

/** After signing out in another tab, this tab may have a form draft to return to. */
function stateAfterSignOut(returnTo: string) {
  if (hasSignedOutInThisTab()) return { notice: 'signedOut' };
  // On a shared computer drafts are erased.
  const hasDraft = readItem('sessionStorage', formDraftsKey) !== null && !isSharedComputer();
  return { returnTo, notice: hasDraft ? 'typedKept' : 'signedOut' };
}
