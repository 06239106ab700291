import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { WatchShared } from '../shared-computer/watch-shared.tsx';
import { ConnectionNotices } from './connection-notices.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LeaveWatch } from './leave-site.tsx';
import { useFocusOnNewPage } from './new-page-focus.ts';

/** What surrounds every page: skip link, header, the page itself, footer, and the watch over the way out. */
export function Frame({ children }: { children: ReactNode }) {
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
