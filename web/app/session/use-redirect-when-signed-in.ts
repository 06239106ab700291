import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn, useSignedIn } from '../browser/sign-in-state.ts';
import { consumeReturnPath, defaultReturnPath, parseReturnPath } from './return-path.ts';

/** Returns a signed-in person to the previous page, else to the dashboard. */
export function useRedirectWhenSignedIn(): void {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    // `signedIn` is false during hydration.
    if (!signedIn && !isSignedIn()) return;
    const returnPath = parseReturnPath(state);
    // A history step restores the state of that page, too.
    if (returnPath?.back) history.go(-returnPath.back);
    else void navigate(returnPath?.returnTo ?? defaultReturnPath, { replace: true });
  }, [signedIn, state, navigate]);
}

/** For /login: moves the return path of a 401 into the history state, which survives a reload. */
export function useRestoreReturnPath(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const returnPath = consumeReturnPath();
    if (returnPath) void navigate('/login', { replace: true, state: { ...returnPath, notice: 'ended' } });
  }, [navigate]);
}
