/** Source: specification, section 2, "/admin: Resources", and section 9; docs/decisions, "Resources". */
import type { Resource } from '@waymark/contract/resource';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Empty } from '../../ui/empty.tsx';
import { AdminList } from '../admin-list.tsx';
import { queryOf, useListAddress } from '../list-address.ts';
import { Summary } from '../summary.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { focusCard } from './card-order.ts';
import { ChangedNote } from './changed-note.tsx';
import { KeysDialog, KeysLine } from './keys-help.tsx';
import { actOnCards } from './keys-on-cards.ts';
import { PickAll } from './pick-all.tsx';
import { ResourceCard } from './resource-card.tsx';
import { ResourceFilters, resourceDefaults } from './resource-filters.tsx';
import { TwinList } from './twin-list.tsx';
import { useKeys, useKeysOn } from './use-keys.ts';
import { useReview } from './use-review.tsx';
import { useTwins } from './use-twins.tsx';
import './resources.css';

const none: readonly Resource[] = [];

export function ResourcesView() {
  const t = useTranslations('adminResources');
  const address = useListAddress(resourceDefaults);
  const { values, to, go } = address;
  const { answer, again } = useAnswer(JSON.stringify(values), (signal) =>
    callApi('listAllResources', { query: queryOf(values), signal }),
  );
  const listed = answer.state === 'ready' ? answer.value : null;
  const resources = listed?.data ?? none;
  const list = useRef<HTMLOListElement>(null);
  const awaited = useAwaited(resources);
  const [keysOn, turnKeys] = useKeysOn();
  const [helping, setHelping] = useState(false);
  const [picks, setPicks] = useState<readonly string[]>([]);
  const review = useReview({
    resources,
    again,
    await: awaited,
    onDecided: (ids) => setPicks((before) => before.filter((id) => !ids.includes(id))),
  });
  const { waiting } = review;
  const twins = useTwins({ resources, waiting, again });
  const picked = picks.filter((id) => waiting.includes(id));
  const chosen = resources.filter(({ id }) => picked.includes(id));
  useKeys(keysOn, (action) => {
    if (action === 'all') setHelping(true);
    else if (action === 'undo') review.undo();
    else actOnCards(list.current, action);
  });
  // The last of a page was decided: its page is no more, but there are others.
  const last = listed?.page.totalPages ?? 0;
  useEffect(() => {
    if (last > 0 && values.page > last) go({ page: last }, { quietly: true });
  });
  const { summary } = listed ?? {};
  return (
    <>
      <Summary
        counts={[
          { label: t('summary.available'), count: summary?.available ?? null },
          { label: t('summary.pending'), count: summary?.pending ?? null, due: (summary?.pending ?? 0) > 0 },
          { label: t('summary.fulfilled'), count: summary?.fulfilled ?? null },
          { label: t('summary.total'), count: summary?.total ?? null },
        ]}
      />
      <ResourceFilters values={values} go={go} />
      <AdminList
        answer={answer}
        again={again}
        failed={t('failedList')}
        to={to}
        empty={<Empty icon="list" title={t('empty.list')} />}
      >
        {(page) => (
          <>
            <div className="row row--apart">
              <PickAll ids={waiting} picked={picked} onPick={setPicks} />
              <KeysLine on={keysOn} onOpen={() => setHelping(true)} />
            </div>
            <ol className="stack queue" ref={list}>
              {page.map((resource) => {
                const { id } = resource;
                const seen = review.seen(id);
                const shown = review.shown(resource);
                const known = twins.of(id);
                return (
                  <li key={id}>
                    <ResourceCard
                      resource={shown}
                      busy={review.isBusy(id)}
                      keysOn={keysOn}
                      picked={picked.includes(id)}
                      onPick={(pick) =>
                        setPicks((before) => [...before.filter((one) => one !== id), ...(pick ? [id] : [])])
                      }
                      flagged={known.state === 'ready' && known.twins.length > 0}
                      onApprove={() => review.approve([resource])}
                      onReject={() => review.askReject([resource])}
                    >
                      {seen ? <ChangedNote before={seen} after={resource} /> : null}
                      {shown.status === 'PENDING' ? <TwinList resource={resource} twins={twins} /> : null}
                    </ResourceCard>
                  </li>
                );
              })}
            </ol>
            <BulkBar
              count={picked.length}
              onApprove={() => review.approve(chosen)}
              onReject={() => review.askReject(chosen)}
              onClear={() => setPicks([])}
            />
          </>
        )}
      </AdminList>
      {review.question}
      {twins.question}
      {helping ? <KeysDialog on={keysOn} onTurn={turnKeys} onClose={() => setHelping(false)} /> : null}
    </>
  );
}

/** Moves the focus to a card as soon as the list holds it. */
function useAwaited(resources: readonly Resource[]): (id: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const id = awaited.current;
    if (id === null || !resources.some((one) => one.id === id)) return;
    awaited.current = null;
    focusCard(id);
  }, [resources]);
  return (id) => {
    awaited.current = id;
  };
}
