import type { Page } from '@waymark/contract/response-envelope';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../page/answers/load-failed.tsx';
import type { RemoteData } from '../../page/answers/use-remote-data.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type AdminListProps<T> = {
  answer: RemoteData<{ data: T[]; page: Page }>;
  reload: () => void;
  /** Title of the message when it cannot be loaded. */
  failed: string;
  /** Shown when the list is empty. */
  empty: { icon: IconName; title: string; level?: 2 | 3; text?: string };
  /** Links to the other lists in which the same search finds something. */
  elsewhere?: ReactNode;
  /** Address of a page of the list. */
  to: (changes: { page: number }) => string;
  children: (entries: T[]) => ReactNode;
};

/** One page of a list: loading, failed with a retry button, empty, or its entries with their count and the pagination. */
export function AdminList<T>({ answer, reload, failed, empty, elsewhere, to, children }: AdminListProps<T>) {
  const t = useTranslations('admin.list');
  if (answer.state === 'waiting') return <Spinner>{t('loading')}</Spinner>;
  if (answer.state === 'failed') return <LoadFailed title={failed} problem={answer.problem} reload={reload} />;
  const { data, page } = answer.value;
  // The last record of the last page was decided or deleted.
  if (page.totalPages > 0 && page.number > page.totalPages) return <Redirect to={to({ page: page.totalPages })} />;
  const { text, ...title } = empty;
  return (
    <>
      {/* An empty list says so itself; the status tells it to screen readers. */}
      <div className={data.length > 0 ? 'row small soft list-head' : 'sr'}>
        <p role="status">{t('count', { shown: data.length, total: page.totalElements })}</p>
        {data.length > 0 ? elsewhere : null}
      </div>
      {data.length === 0 ? (
        <EmptyState {...title}>
          {text === undefined ? null : <p>{text}</p>}
          {elsewhere}
        </EmptyState>
      ) : (
        children(data)
      )}
      <Pagination
        label={t('pages')}
        current={page.number}
        total={page.totalPages}
        previous={t('previous')}
        next={t('next')}
        to={(number, content, { rel }) => (
          <Link to={to({ page: number })} rel={rel}>
            {content}
          </Link>
        )}
      />
    </>
  );
}

/** React Router's `Navigate` would be in the code that every page loads. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
