import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Milliseconds between telling that something was sent and going on. Source: specification, section 9. */
const delay = 1200;

/** Once `done`, goes on to the page after a moment in which the thanks can be read. */
export function useGoAfter(done: boolean, path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(path), delay);
    return () => clearTimeout(timer);
  }, [done, path, navigate]);
}
