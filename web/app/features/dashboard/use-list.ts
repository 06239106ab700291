import type { Page } from '@waymark/contract/response-envelope';
import { useState } from 'react';
import { type RemoteData, useRemoteData } from '../../page/answers/use-remote-data.ts';

export type PageOf<T> = { data: T[]; page: Page };

export type List<T> = {
  answer: RemoteData<PageOf<T>>;
  /** How many there are on all pages, as far as is known; stays while another page is on its way. */
  total: number | null;
  /** Every entry, when they fit on one page; null otherwise. */
  whole: T[] | null;
  go: (page: number) => void;
  reload: () => void;
};

/** One list of the dashboard: it is asked for, fails and is asked for again by itself. */
export function useList<T>(ask: (page: number, signal: AbortSignal) => Promise<PageOf<T>>): List<T> {
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState<number | null>(null);
  const { answer, reload } = useRemoteData(String(page), (signal) => ask(page, signal));
  const pageInfo = answer.state === 'ready' ? answer.value.page : null;
  if (pageInfo && pageInfo.totalElements !== total) setTotal(pageInfo.totalElements);
  // The last entry of the last page has gone: the page before is the last now.
  if (pageInfo && pageInfo.totalPages > 0 && page > pageInfo.totalPages) setPage(pageInfo.totalPages);
  return {
    answer,
    total,
    whole: answer.state === 'ready' && answer.value.page.totalPages <= 1 ? answer.value.data : null,
    go: setPage,
    reload,
  };
}
