import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../ui/note.tsx';
import './forms.css';

/** What stands where a page cannot work without scripts. The stylesheet shows it; `noscript` is for browsers too old for that. */
export function NoScriptNote({ children }: { children?: ReactNode }) {
  const t = useTranslations('account.form');
  const note = (
    <Note kind="warn">
      <p>
        <strong>{t('script')}</strong>
      </p>
      {children}
    </Note>
  );
  return (
    <>
      <div className="no-script">{note}</div>
      <noscript>{note}</noscript>
    </>
  );
}
