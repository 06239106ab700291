import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formDraftsKey } from '../browser/form-drafts-key.ts';
import { isSharedComputer } from '../browser/shared-computer.ts';
import { isSignedIn } from '../browser/sign-in-state.ts';
import { readItem } from '../browser/storage.ts';
import { isRedirectingToSignIn } from './end-session.ts';
import { hasEndedHere } from './ended-here.ts';

/** Leads whoever is not signed in to /login, and back from there unless they signed out on this page. */
export function useRedirectToSignIn(signedIn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = useRef(false);
  useEffect(() => {
    const wasSignedIn = before.current;
    before.current = signedIn;
    // During hydration the hook does not know yet; after a 401 the browser is navigating already.
    if (signedIn || isSignedIn() || isRedirectingToSignIn()) return;
    const returnTo = `${pathname}${search}`;
    const state = wasSignedIn ? afterSignOut(returnTo) : { returnTo, notice: 'back' };
    void navigate('/login', { replace: true, state });
  }, [signedIn, pathname, search, navigate]);
}

/** Signed out in another tab, somebody may be in the middle of a form. */
function afterSignOut(returnTo: string) {
  if (hasEndedHere()) return { notice: 'signedOut' };
  // On a shared computer it is being erased.
  const isKept = readItem('sessionStorage', formDraftsKey) !== null && !isSharedComputer();
  return { returnTo, notice: isKept ? 'typedKept' : 'signedOut' };
}
