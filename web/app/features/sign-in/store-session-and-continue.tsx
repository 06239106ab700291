import { sharedKey } from '../../browser/shared-computer.ts';
import { tokenKey, userKey } from '../../browser/sign-in-state.ts';
import type { PendingSession } from './sign-in-server.ts';

/** Stores a session in this browser and goes to its target, before the scripts of the page have loaded. */
export function StoreSessionAndContinue({ session, nonce }: { session: PendingSession; nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? scriptFor(session) : ''}
    </script>
  );
}

function scriptFor({ token, user, to, shared }: PendingSession): string {
  // Escapes `<`, so that no value can end the script element.
  const scriptLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const storeShared = shared ? `localStorage[${scriptLiteral(sharedKey)}]=Date.now();` : '';
  return `try{${storeShared}localStorage[${scriptLiteral(userKey)}]=${scriptLiteral(JSON.stringify(user))};localStorage[${scriptLiteral(tokenKey)}]=${scriptLiteral(token)};document.documentElement.dataset.signedIn='';location.replace(${scriptLiteral(to)})}catch(none){}`;
}

/** Adds the return path to a link of the page, for browsers without JavaScript. */
export function withReturnPath(path: string, returnTo: string): string {
  return returnTo === '' ? path : `${path}?${new URLSearchParams({ returnTo })}`;
}
