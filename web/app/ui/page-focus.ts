import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the title after a navigation to another page, so that screen readers announce it. */
export function useFocusOnNewPage(): void {
  const { pathname, hash } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (hash !== '') return;
    focusTitle();
  }, [pathname, hash]);
}

/** Focuses the title of the page, or `main` while there is none. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
