import { isRecord } from '@waymark/contract/is-record';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Note } from '../../ui/note.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const notices = ['signedOut', 'typedKept', 'reset', 'registered', 'back', 'ended'] as const;

/**
 * What happened just before somebody was sent to /login. It travels in the navigation state as `notice`; without scripts in the
 * address (`sent`).
 */
export function SignInNotice({ sent }: { sent: string | null }) {
  const t = useTranslations('account.signIn.notice');
  const { state } = useLocation();
  // The server does not know what a history entry holds; a reload begins as it sent the page.
  const hydrated = useHydrated();
  const name = hydrated && isRecord(state) ? state.notice : sent;
  const notice = notices.find((one) => one === name);
  return (
    <div className="sign-in-notice" role="status">
      {notice ? (
        <Note icon={notice === 'back' || notice === 'ended' || notice === 'typedKept' ? 'info' : 'check'}>
          <p>{t(notice)}</p>
        </Note>
      ) : null}
    </div>
  );
}
