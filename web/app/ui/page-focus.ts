import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the title of a page that was opened by a link, as a full load would, so that it is read out. */
export function useFocusOnNewPage(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash !== '') return;
    focusTitle();
  }, [pathname, hash]);
}

/** Where the page begins anew: its title, or the whole of it while there is none. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
