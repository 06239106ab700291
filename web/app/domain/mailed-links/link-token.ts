import { isRecord } from '@waymark/contract/is-record';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of a mailed link, `?token=…`; empty when there is none. It is removed from the address bar: it is as good as a
 * password, and addresses are visible and stored. It stays in this history entry's state, so a reload still has it.
 */
export function useLinkToken(path: string): string {
  const { search, hash, state, key } = useLocation();
  const given = new URLSearchParams(search).get('token') ?? '';
  const stored = isRecord(state) && typeof state.linkToken === 'string' ? state.linkToken : '';
  // The skip link leads to an entry of the history that has neither: it gets the token too.
  const [token] = useState(given || stored);
  useEffect(() => {
    // Not by the router, which would render the page anew: a form that is not hydrated yet would be taken away until it is.
    // `usr` is where the router keeps the state of an entry; it discards that of an entry without a key.
    if (given !== '' || token !== stored) {
      history.replaceState({ key, ...history.state, usr: { linkToken: token } }, '', path + hash);
    }
  }, [given, stored, token, path, hash, key]);
  return token;
}

/** For pages that read by the token: the skip link leads to the address without it, which is no reason to read again. */
export function shouldRevalidate() {
  return false;
}
