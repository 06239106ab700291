import { sharedKey } from '../../browser/shared-computer.ts';
import { tokenKey, userKey } from '../../browser/sign-in-state.ts';
import type { HandedOver } from './plain-sign-in.ts';

/** Keeps a session in this browser and goes on, before the code of the page is there. */
export function StoreSessionAndContinue({ session, nonce }: { session: HandedOver; nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? scriptFor(session) : ''}
    </script>
  );
}

function scriptFor({ token, user, to, shared }: HandedOver): string {
  // No `<`: nothing in it ends the script.
  const scriptLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const mark = shared ? `localStorage[${scriptLiteral(sharedKey)}]=Date.now();` : '';
  return `try{${mark}localStorage[${scriptLiteral(userKey)}]=${scriptLiteral(JSON.stringify(user))};localStorage[${scriptLiteral(tokenKey)}]=${scriptLiteral(token)};document.documentElement.dataset.signedIn='';location.replace(${scriptLiteral(to)})}catch(none){}`;
}

/** The same place for a link of the page without scripts. */
export function withReturn(path: string, returnTo: string): string {
  return returnTo === '' ? path : `${path}?${new URLSearchParams({ returnTo })}`;
}
