import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../ui/note.tsx';
import { loading } from './at-first-touch.ts';

/** Says so when the code of a form that comes alive at the first touch did not load. */
export function NotAliveYet() {
  const t = useTranslations('contribute');
  const failed = useSyncExternalStore(loading.follow, loading.hasFailed, () => false);
  return (
    <div className="sign-in-notice" role="status">
      {failed ? (
        <Note kind="warn">
          <p>{t('notLoaded')}</p>
        </Note>
      ) : null}
    </div>
  );
}
