import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn, useSignedIn } from '../browser/signed-in.ts';
import { defaultPlace, readWayBack, takeWayBack } from './way-back.ts';

/** Returns a signed-in person to the previous page, else to the dashboard. */
export function useGoOn(): void {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    // During hydration the hook does not know yet.
    if (!signedIn && !isSignedIn()) return;
    const way = readWayBack(state);
    // A history step back restores the page with what was typed there.
    if (way?.back) history.go(-way.back);
    else void navigate(way?.returnTo ?? defaultPlace, { replace: true });
  }, [signedIn, state, navigate]);
}

/** For /login: moves the return path of a 401 into the history state, which survives a reload. */
export function useLeftBehind(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const way = takeWayBack();
    if (way) void navigate('/login', { replace: true, state: { ...way, notice: 'ended' } });
  }, [navigate]);
}
