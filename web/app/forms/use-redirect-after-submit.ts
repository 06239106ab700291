import { useEffect } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/** Milliseconds before the redirect, in which the confirmation can be read. */
const delay = 1200;

/** Redirects to `path` after a short delay once `done`. `replace`: Back does not return to the form. */
export function useRedirectAfterSubmit(
  done: boolean,
  path: string,
  { replace = false }: Pick<NavigateOptions, 'replace'> = {},
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(path, { replace }), delay);
    return () => clearTimeout(timer);
  }, [done, path, replace, navigate]);
}
