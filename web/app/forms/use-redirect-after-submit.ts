import { useEffect } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/** Milliseconds between telling that something was sent and going on. */
const delay = 1200;

/** Once `done`, goes on to the page after a moment in which the thanks can be read. `replace`: Back does not lead to the form. */
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
