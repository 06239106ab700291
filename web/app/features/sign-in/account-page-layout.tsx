import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { openDialogState } from '../../domain/needs/ask/need-button.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { defaultReturnPath } from '../../session/return-path.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

type AccountPageLayoutProps = { title: string; lead: ReactNode; children: ReactNode };

/** A page about accounts: its title, its purpose, its form, and a link for people who only look for help. */
export function AccountPageLayout({ title, lead, children }: AccountPageLayoutProps) {
  const t = useTranslations('account');
  return (
    <div className="wrap narrow page stack airy form-place">
      <PageMeta title={title} noindex />
      <div className="stack tight">
        <h1 className="h-page">{title}</h1>
        <p className="soft">{lead}</p>
      </div>
      {children}
      <Note>
        <p>
          {t.rich('help', {
            strong: (chunks) => <strong>{chunks}</strong>,
            link: (chunks) => (
              <Link to="/" state={openDialogState}>
                {chunks}
              </Link>
            ),
          })}
        </p>
      </Note>
    </div>
  );
}

/** Replaces the form for people who are signed in already, until they are redirected. */
export function AlreadySignedIn() {
  const t = useTranslations('account.already');
  return (
    <div className="card card--roomy stack when-in">
      <p>{t('text')}</p>
      <LinkButton to={defaultReturnPath} look="main">
        {t('on')}
      </LinkButton>
    </div>
  );
}
