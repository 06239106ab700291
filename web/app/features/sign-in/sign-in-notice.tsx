import { isRecord } from '@waymark/contract/is-record';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Note } from '../../ui/note.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const notices = ['signedOut', 'typedKept', 'reset', 'registered', 'back', 'ended'] as const;

/** Why somebody was sent to /login: `notice` of the navigation state; without JavaScript `sent`, from the address. */
export function SignInNotice({ sent }: { sent: string | null }) {
  const t = useTranslations('account.signIn.notice');
  const { state } = useLocation();
  // The server does not know the navigation state: the first render has to match its HTML.
  const hydrated = useHydrated();
  const name = hydrated && isRecord(state) ? state.notice : sent;
  const notice = notices.find((one) => one === name);
  return (
    <div className="sign-in-notice" role="status">
      {notice ? (
        <Note icon={notice === 'back' || notice === 'ended' || notice === 'typedKept' ? 'info' : 'check'}>
          {t(notice)}
        </Note>
      ) : null}
    </div>
  );
}
