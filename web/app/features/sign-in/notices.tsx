import { isRecord } from '@waymark/contract/is-record';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../ui/hydrated.ts';
import { Note } from '../../ui/note.tsx';

const notices = ['signedOut', 'reset', 'registered', 'back', 'ended'] as const;

/** What happened just before somebody was sent to /login. It travels in the navigation state as `notice`. */
export function SignInNotice() {
  const t = useTranslations('account.signIn.notice');
  const { state } = useLocation();
  // The server does not know what a history entry holds; a reload begins as it sent the page.
  const live = useHydrated();
  const notice = live && isRecord(state) ? notices.find((one) => one === state.notice) : undefined;
  return (
    <div className="sign-in-notice" role="status">
      {notice ? (
        <Note icon={notice === 'back' || notice === 'ended' ? 'info' : 'check'}>
          <p>{t(notice)}</p>
        </Note>
      ) : null}
    </div>
  );
}
