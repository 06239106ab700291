import { isRecord } from '@waymark/contract/is-record';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of a mailed link, `?token=…`; empty when there is none. It is removed from the address bar: whoever has it needs no
 * password, and addresses are visible and stored. It stays in this history entry's state, so a reload still has it.
 */
export function useLinkToken(path: string): string {
  const { search, hash, state, key } = useLocation();
  const fromUrl = new URLSearchParams(search).get('token') ?? '';
  const stored = isRecord(state) && typeof state.linkToken === 'string' ? state.linkToken : '';
  // The skip link adds a history entry with neither query nor state: that entry gets the token, too.
  const [token] = useState(fromUrl || stored);
  useEffect(() => {
    // Not through the router, which would render the page again and remove a form that is not hydrated yet. The router keeps the
    // state of an entry in `usr`, and discards it when the entry has no key.
    if (fromUrl !== '' || token !== stored) {
      history.replaceState({ key, ...history.state, usr: { linkToken: token } }, '', path + hash);
    }
  }, [fromUrl, stored, token, path, hash, key]);
  return token;
}

/** For pages whose loader reads the token: following the skip link, which has none, must not run the loader again. */
export function shouldRevalidate() {
  return false;
}
