import { isRecord } from '@waymark/contract/is-record';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of a mailed link, `?token=…`; empty when there is none. It is removed from the address bar: it is as good as a
 * password, and addresses are visible and stored. It stays in this history entry's state, so a reload still has it.
 */
export function useLinkToken(path: string): string {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const given = new URLSearchParams(search).get('token') ?? '';
  useEffect(() => {
    if (given !== '') void navigate(path, { replace: true, state: { linkToken: given } });
  }, [given, navigate, path]);
  if (given !== '') return given;
  return isRecord(state) && typeof state.linkToken === 'string' ? state.linkToken : '';
}
