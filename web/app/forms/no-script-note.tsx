import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../ui/note.tsx';
import './forms.css';

/** Says that a page needs scripts. The stylesheet shows it; `noscript` is for browsers that do not know `scripting` queries. */
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
