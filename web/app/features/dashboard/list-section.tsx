import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { RemoteData } from '../../page/answers/use-remote-data.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { PagedList, PageOf } from './use-paged-list.ts';

type ListSectionProps<T> = {
  id: string;
  title: string;
  list: PagedList<T>;
  loading: string;
  /** Accessible name of the pagination. */
  pages: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Shown between title and list. */
  notice?: ReactNode;
  /** Shown after the list. */
  children?: ReactNode;
  entry: (one: T) => ReactNode;
};

/** A titled list with pagination. */
export function ListSection<T extends { id: string }>(props: ListSectionProps<T>) {
  const { id, title, list, loading, pages, empty, notice, children, entry } = props;
  const t = useTranslations('dashboard.pages');
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (page: number) => {
    // The pressed button is removed with its page.
    heading.current?.focus();
    list.goToPage(page);
  };
  const loaded = list.answer.state === 'ready' ? list.answer.value : null;
  return (
    <section className="stack dash-list" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h-small" id={`${id}-title`} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {notice}
      <ListBody answer={list.answer} reload={list.reload} loading={loading} empty={empty}>
        {(entries) => (
          <ul className="stack dash-entries">
            {entries.map((one) => (
              <li key={one.id}>{entry(one)}</li>
            ))}
          </ul>
        )}
      </ListBody>
      {loaded ? (
        <Pagination
          label={pages}
          current={loaded.page.number}
          total={loaded.page.totalPages}
          previous={t('previous')}
          next={t('next')}
          to={(page, content) => (
            <button type="button" onClick={() => go(page)}>
              {content}
            </button>
          )}
        />
      ) : null}
      {children}
    </section>
  );
}

type ListBodyProps<T> = {
  answer: RemoteData<PageOf<T>>;
  reload: () => void;
  loading: string;
  empty: ReactNode;
  children: (entries: T[]) => ReactNode;
};

/** A list that is loading, failed with a retry button, empty, or shown. */
export function ListBody<T>({ answer, reload, loading, empty, children }: ListBodyProps<T>) {
  const t = useTranslations('dashboard');
  const problemMessage = useProblemMessage();
  if (answer.state === 'waiting') {
    return (
      <div className="card dash-waiting">
        <Spinner>{loading}</Spinner>
      </div>
    );
  }
  if (answer.state === 'failed') {
    return (
      <Note kind="warn" role="alert">
        <p>
          <strong>{t('failed')}</strong>
        </p>
        <p>{problemMessage(answer.problem)}</p>
        <div>
          <Button size="small" onClick={reload}>
            {t('retry')}
          </Button>
        </div>
      </Note>
    );
  }
  return answer.value.data.length === 0 ? empty : children(answer.value.data);
}
