/** Places that are due for a check, riskiest first. Source: docs/decisions/0034-listings-that-stay-true.md. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RemoteData } from '../../../page/answers/use-remote-data.ts';
import { AdminList } from '../admin-list.tsx';
import { useListUrlState } from '../list-url.ts';
import { useList } from '../use-list.ts';
import { DueCard } from './due-card.tsx';
import { useDue } from './use-due.tsx';
import '../../../ui/entries.css';

const defaults = {} as const;

/** How often the list is reloaded, so that it shows what others have taken meanwhile. */
const reloadIntervalMs = 30_000;

export function DueView() {
  const t = useTranslations('adminDue');
  const { values, to } = useListUrlState(defaults);
  const { answer: latest, reload } = useList('listDue', values);
  const answer = useStaleWhileReloading(values.page, latest);
  const due = useDue(reload);
  usePeriodicReload(reload);
  return (
    <>
      <p>{t('lead')}</p>
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failedList')}
        to={to}
        empty={{ icon: 'check', title: t('empty.title'), text: t('empty.text') }}
      >
        {(places) => (
          <ol className="stack dash-entries">
            {places.map((place) => (
              <li key={place.resource.id}>
                <DueCard place={place} due={due} />
              </li>
            ))}
          </ol>
        )}
      </AdminList>
      {due.dialog}
    </>
  );
}

/** Keeps a page of the list while it is reloaded and when that fails: somebody may be on the phone with a place that it shows. */
function useStaleWhileReloading<T>(page: number, answer: RemoteData<T>): RemoteData<T> {
  const [kept, setKept] = useState<{ page: number; answer: RemoteData<T> } | null>(null);
  if (answer.state === 'ready' && kept?.answer !== answer) setKept({ page, answer });
  return answer.state !== 'ready' && kept?.page === page ? kept.answer : answer;
}

/** Reloads while the browser tab is visible. */
function usePeriodicReload(reload: () => void): void {
  const reloadIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const timer = setInterval(reloadIfVisible, reloadIntervalMs);
    return () => clearInterval(timer);
  }, []);
}
