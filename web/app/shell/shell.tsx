import { type ReactNode, useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LeaveWatch } from '../page/leave-site.tsx';
import { useFocusOnNewPage } from '../ui/new-page-focus.ts';
import { ConnectionNotices } from './connection-notices.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { WatchShared } from './watch-shared.tsx';

/** The frame of every page: skip link, header, content, footer, and "Leave this site". */
export function Shell({ children }: { children: ReactNode }) {
  // Tells the script in the page (`before-paint.tsx`), in the same task in which presses begin to be heard.
  useLayoutEffect(() => void window.dispatchEvent(new Event('live')), []);
  const t = useTranslations('frame');
  const going = useNavigation().location;
  useFocusOnNewPage();
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <LeaveWatch />
      {going ? <div className="going" /> : null}
      <Header />
      <WatchShared />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ConnectionNotices going={going} />
    </>
  );
}
