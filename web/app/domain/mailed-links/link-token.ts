import { isRecord } from '@waymark/contract/is-record';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of a mailed link, `?token=…`; empty when there is none. It is removed from the address bar: it is as good as a
 * password, and addresses are visible and stored. It stays in this history entry's state, so a reload still has it.
 */
export function useLinkToken(path: string): string {
  const { search, state } = useLocation();
  const given = new URLSearchParams(search).get('token') ?? '';
  useEffect(() => {
    // Not by the router, which would render the page anew: a form that is not hydrated yet would be taken away until it is.
    // `usr` is where the router keeps the state of an entry.
    if (given !== '') history.replaceState({ ...history.state, usr: { linkToken: given } }, '', path);
  }, [given, path]);
  if (given !== '') return given;
  return isRecord(state) && typeof state.linkToken === 'string' ? state.linkToken : '';
}
