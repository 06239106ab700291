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

/** Milliseconds after which the list is asked anew: what others have taken meanwhile is shown. */
const pause = 30_000;

export function DueView() {
  const t = useTranslations('adminDue');
  const { values, to, go } = useListUrlState(defaults);
  const { answer: latest, reload } = useList('listDue', values);
  const answer = useKept(values.page, latest);
  const due = useDue(reload);
  useWhatOthersDo(reload);
  // The last of a page was checked: its page is no more, but there are others.
  const last = answer.state === 'ready' ? answer.value.page.totalPages : 0;
  useEffect(() => {
    if (last > 0 && values.page > last) go({ page: last }, { quietly: true });
  });
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
      {due.question}
    </>
  );
}

/** A list that was read stays while it is read anew and when it cannot be: somebody may be on the phone with what it shows. */
function useKept<T>(page: number, answer: RemoteData<T>): RemoteData<T> {
  const [kept, setKept] = useState<{ page: number; answer: RemoteData<T> } | null>(null);
  if (answer.state === 'ready' && kept?.answer !== answer) setKept({ page, answer });
  return answer.state !== 'ready' && kept?.page === page ? kept.answer : answer;
}

/** Asks again while the page is looked at. */
function useWhatOthersDo(reload: () => void): void {
  const askAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const timer = setInterval(askAgain, pause);
    return () => clearInterval(timer);
  }, []);
}
