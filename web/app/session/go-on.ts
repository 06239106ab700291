import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn, useSignedIn } from './signed-in.ts';
import { readWayBack, takeWayBack, usualPlace } from './way-back.ts';

/** Takes whoever is signed in, here or in another tab, back to where they were, else to the dashboard. Source: specification, section 2. */
export function useGoOn(): void {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    // While the page is made live the hook does not know yet.
    if (!signedIn && !isSignedIn()) return;
    const way = readWayBack(state);
    // A step back brings the page as it was left, with what was typed there.
    if (way?.back) history.go(-way.back);
    else void navigate(way?.returnTo ?? usualPlace, { replace: true });
  }, [signedIn, state, navigate]);
}

/** For /login: where an answer of 401 came from, put where a reload and the way to other pages keep it. */
export function useLeftBehind(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const way = takeWayBack();
    if (way) void navigate('/login', { replace: true, state: { ...way, notice: 'ended' } });
  }, [navigate]);
}
