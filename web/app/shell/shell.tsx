import { type ReactNode, useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { QuickExitListener } from '../page/quick-exit-link.tsx';
import { useFocusOnNewPage } from '../ui/page-focus.ts';
import { ConnectionNotices } from './connection-notices.tsx';
import { DeferredIdleGuard } from './deferred-idle-guard.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The layout of every page: skip link, header, content, footer, and "Leave this site". */
export function Shell({ children }: { children: ReactNode }) {
  // Tells the inline script (`before-paint.tsx`), in the same task in which React begins to handle presses.
  useLayoutEffect(() => void window.dispatchEvent(new Event('live')), []);
  const t = useTranslations('frame');
  const pendingLocation = useNavigation().location;
  useFocusOnNewPage();
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <QuickExitListener />
      {pendingLocation ? <div className="going" /> : null}
      <Header />
      <DeferredIdleGuard />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ConnectionNotices pendingLocation={pendingLocation} />
    </>
  );
}
