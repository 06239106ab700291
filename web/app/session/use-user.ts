import { useMemo, useSyncExternalStore } from 'react';
import { type KnownUser, keptUser, parseUser } from './session.ts';
import { onSessionChange } from './signed-in.ts';

/** Who is signed in, as far as this browser knows. null on the server: no page is rendered for one person. */
export function useUser(): KnownUser | null {
  const text = useSyncExternalStore(onSessionChange, keptUser, () => null);
  return useMemo(() => parseUser(text), [text]);
}
