import { dashboardNeedsPageSize } from '@waymark/contract/field-limits';
import type { Need } from '@waymark/contract/need';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';
import { useUser } from '../../session/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListBody } from './list-section.tsx';
import { mergeClosedNeeds } from './merge-closed-needs.ts';
import { NeedCard } from './need-card.tsx';
import type { PageOf } from './use-paged-list.ts';

type ClosedNeedsProps = {
  reloadCount: number;
  /** Of a request whose details are not deleted. */
  buttons: (need: Need) => ReactNode;
};

/** Closed requests in a disclosure, loaded when it is opened and again when `reloadCount` changes. */
export function ClosedNeeds({ reloadCount, buttons }: ClosedNeedsProps) {
  const t = useTranslations('dashboard.needs.closed');
  const user = useUser();
  const [open, setOpen] = useState(false);
  const key = open && user ? `${user.id} ${reloadCount}` : null;
  const { answer, reload } = useRemoteData(key, (signal) => readClosed(user?.id ?? '', signal));
  const hasMore = answer.state === 'ready' && answer.value.page.totalElements > answer.value.data.length;
  return (
    <details className="form-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="down" />
        {t('title')}
      </summary>
      {open ? (
        <div className="stack">
          <ListBody answer={answer} reload={reload} loading={t('loading')} empty={<p>{t('empty')}</p>}>
            {(needs) => (
              <ul className="stack dash-entries">
                {needs.map((need) => (
                  <li key={need.id}>
                    <NeedCard need={need}>
                      {need.detailsDeleted ? null : <div className="row tight">{buttons(need)}</div>}
                    </NeedCard>
                  </li>
                ))}
              </ul>
            )}
          </ListBody>
          {hasMore ? <p className="hint">{t('newest', { count: dashboardNeedsPageSize })}</p> : null}
        </div>
      ) : null}
    </details>
  );
}

/** GET /users/{id}/needs takes one status at a time. */
async function readClosed(userId: string, signal: AbortSignal): Promise<PageOf<Need>> {
  const ofStatus = (status: string) =>
    callApi('listNeedsOfUser', { params: { id: userId }, query: { status, size: dashboardNeedsPageSize }, signal });
  return mergeClosedNeeds(await Promise.all(['FULFILLED', 'CANCELLED'].map(ofStatus)), dashboardNeedsPageSize);
}
