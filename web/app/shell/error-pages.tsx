import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageMeta } from '../page/page-meta.tsx';
import { useProblemMessage } from '../page/problem-message.ts';

/** Not found, with further links. */
export function NotFoundContent() {
  const t = useTranslations('errors');
  return (
    <div className="wrap narrow page stack">
      <PageMeta title={t('missing.title')} noindex />
      <h1 className="h-page">{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <FurtherLinks />
    </div>
  );
}

export type PageProblem = { status: number; message: string };

/** The message key of the title, by path. */
function titleOf(pathname: string) {
  if (pathname === '/search') return 'title.list';
  return /^\/resources\/(?!add$)/.test(pathname) ? 'title.resource' : 'failed.title';
}

/** An error page. `problem`: the server's message, if any. */
export function ErrorContent({ problem }: { problem?: PageProblem | undefined }) {
  const t = useTranslations('errors');
  const location = useLocation();
  const title = t(titleOf(location.pathname));
  const problemMessage = useProblemMessage();
  return (
    <div className="wrap narrow page stack">
      <PageMeta title={title} noindex />
      <h1 className="h-page">{title}</h1>
      <p>{problem ? problemMessage(problem) : t('failed.text')}</p>
      <FurtherLinks>
        <Link className="btn" to={location} reloadDocument>
          {t('retry')}
        </Link>
      </FurtherLinks>
    </div>
  );
}

function FurtherLinks({ children }: { children?: ReactNode }) {
  const t = useTranslations('errors');
  return (
    <p className="row">
      {children}
      <Link className="btn btn--main" to="/search">
        {t('find')}
      </Link>
      <Link className="btn" to="/">
        {t('home')}
      </Link>
    </p>
  );
}
