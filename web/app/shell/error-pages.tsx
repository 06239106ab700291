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
      <WaysOn />
    </div>
  );
}

export type PageProblem = { status: number; message: string };

/** What could not be fetched, by its address. */
function titleOf(address: string) {
  if (address === '/search') return 'title.list';
  return /^\/resources\/(?!add$)/.test(address) ? 'title.resource' : 'failed.title';
}

/** An error page. `problem`: the server's message, if any. */
export function ErrorContent({ problem }: { problem?: PageProblem | undefined }) {
  const t = useTranslations('errors');
  const location = useLocation();
  const title = t(titleOf(location.pathname));
  const wordsFor = useProblemMessage();
  return (
    <div className="wrap narrow page stack">
      <PageMeta title={title} noindex />
      <h1 className="h-page">{title}</h1>
      <p>{problem ? wordsFor(problem) : t('failed.text')}</p>
      <WaysOn>
        <Link className="btn" to={location} reloadDocument>
          {t('retry')}
        </Link>
      </WaysOn>
    </div>
  );
}

function WaysOn({ children }: { children?: ReactNode }) {
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
