import type { NeedStatus } from '@waymark/contract/enumerations';
import type { Need } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { readNeed } from '../../../domain/needs/close/close-need.ts';
import { NeedChanges } from '../../../domain/needs/close/need-changes.tsx';
import { LoadFailed } from '../../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { refreshStats } from '../pending-counts.ts';
import { EditNeed } from './edit-need.tsx';
import { MatchNeed } from './match-need.tsx';
import { NeedDetails } from './need-details.tsx';
import { useNeedUrlState } from './need-url.ts';

type NeedScreenProps = {
  id: string;
  /** Grows whenever a call that was started in the list is answered. */
  reloadCount: number;
};

/** One request: shown, edited or matched. */
export function NeedScreen({ id, reloadCount }: NeedScreenProps) {
  const t = useTranslations('adminNeeds');
  const tList = useTranslations('admin.list');
  const { mode, to } = useNeedUrlState();
  const { answer, reload } = useRemoteData(id, () => readNeed(id));
  const seenAnswers = useRef(reloadCount);
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (seenAnswers.current === reloadCount) return;
    seenAnswers.current = reloadCount;
    reloadNow();
  }, [reloadCount]);
  const [updated, setUpdated] = useState<UpdatedNeed | null>(null);
  /** The request as it was shown before somebody else's change was noticed. */
  const [before, setBefore] = useState<Need | null>(null);
  const read = answer.state === 'ready' ? answer.value : null;
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });
  const need = latestNeed(read, updated);
  const update = (now: Need) => setUpdated({ need: now, over: latestRead.current });
  const changed = (now: Need) => {
    update(now);
    setBefore(null);
    void refreshStats();
  };
  const overtaken = (now: Need) => {
    setBefore(need);
    update(now);
    void refreshStats();
  };
  const statusLabel = (status: NeedStatus) => t(`status.${status}`);
  return (
    <>
      <p>
        <Link className="back" to={to(null)}>
          <Icon name="back" />
          {t('toList')}
        </Link>
      </p>
      <div className="admin-told" role="status">
        {before && need && before.revision !== need.revision ? (
          <Note kind="warn">
            <p>{t('overtaken')}</p>
            <NeedChanges before={before} after={need} statusLabel={statusLabel} />
          </Note>
        ) : null}
      </div>
      {answer.state === 'waiting' && !need ? <Spinner>{tList('loading')}</Spinner> : null}
      {answer.state === 'failed' && answer.problem.status === 404 ? (
        <EmptyState icon="help" title={t('missing')}>
          <p>{t('missingText')}</p>
        </EmptyState>
      ) : null}
      {answer.state === 'failed' && answer.problem.status !== 404 ? (
        <LoadFailed title={t('failed')} problem={answer.problem} reload={reload} />
      ) : null}
      {need && answer.state !== 'failed' ? content(need) : null}
    </>
  );

  function content(one: Need) {
    if (mode === 'edit' && isActiveNeed(one.status)) return <EditNeed need={one} saved={changed} />;
    if (mode === 'match' && isActiveNeed(one.status))
      return <MatchNeed need={one} onMatched={changed} onConflict={overtaken} />;
    return <NeedDetails need={one} reload={reload} onSaved={update} />;
  }
}

/** The result of the last call on this screen, and the request that was loaded before it. */
type UpdatedNeed = { need: Need; over: Need | null };

/** The request to show. Assignments and notes leave the revision as it is, so with equal revisions the later answer counts. */
export function latestNeed(read: Need | null, updated: UpdatedNeed | null): Need | null {
  if (!updated) return read;
  return !read || updated.over === read || updated.need.revision > read.revision ? updated.need : read;
}
