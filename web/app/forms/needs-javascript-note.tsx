import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../ui/note.tsx';
import './forms.css';

/** Says that a page needs JavaScript. The stylesheet shows it; `noscript` is for browsers without `scripting` queries. */
export function NeedsJavaScriptNote({ children }: { children?: ReactNode }) {
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
