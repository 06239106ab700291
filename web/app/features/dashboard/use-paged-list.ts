import type { Page } from '@waymark/contract/response-envelope';
import { useState } from 'react';
import { type RemoteData, useRemoteData } from '../../page/answers/use-remote-data.ts';

export type PageOf<T> = { data: T[]; page: Page };

export type PagedList<T> = {
  answer: RemoteData<PageOf<T>>;
  /** Entries on all pages, null until known; kept while another page loads. */
  total: number | null;
  /** Every entry when all fit on one page, null otherwise. */
  allEntries: T[] | null;
  goToPage: (page: number) => void;
  reload: () => void;
};

/** One paged list of the dashboard, which loads, fails and reloads independently of the others. */
export function usePagedList<T>(load: (page: number, signal: AbortSignal) => Promise<PageOf<T>>): PagedList<T> {
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState<number | null>(null);
  const { answer, reload } = useRemoteData(String(page), (signal) => load(page, signal));
  const pageInfo = answer.state === 'ready' ? answer.value.page : null;
  if (pageInfo && pageInfo.totalElements !== total) setTotal(pageInfo.totalElements);
  // The last page has become empty: go to the one that is the last now.
  if (pageInfo && pageInfo.totalPages > 0 && page > pageInfo.totalPages) setPage(pageInfo.totalPages);
  return {
    answer,
    total,
    allEntries: answer.state === 'ready' && answer.value.page.totalPages <= 1 ? answer.value.data : null,
    goToPage: setPage,
    reload,
  };
}
