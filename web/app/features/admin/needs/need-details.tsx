import type { Need } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CloseDialog } from '../../../domain/needs/close/close-dialog.tsx';
import type { NeedClosingAction } from '../../../domain/needs/close/close-need.ts';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { refreshStats } from '../pending-counts.ts';
import { AskedVolunteers } from './asked-volunteers.tsx';
import { FollowUps } from './follow-ups.tsx';
import { isMatched, LiveMatches } from './live-matches.tsx';
import { NeedAssignment } from './need-assignment.tsx';
import { NeedHeader } from './need-header.tsx';
import { NeedHistory } from './need-history.tsx';
import { NeedNotes } from './need-notes.tsx';
import { useNeedUrlState } from './need-url.ts';

type NeedDetailsProps = { need: Need; reload: () => void; onSaved: (need: Need) => void };

/** A request with its matches, assignment, notes and history, and the actions that its status allows. */
export function NeedDetails({ need, reload, onSaved }: NeedDetailsProps) {
  const t = useTranslations('adminNeeds');
  const { to } = useNeedUrlState();
  const notifications = useNotifications();
  const [closing, setClosing] = useState<Exclude<NeedClosingAction, 'delete'> | null>(null);
  const handleClose = (outcome: 'closed' | 'changed' | 'kept') => {
    if (closing && outcome === 'closed') notifications.showSuccess(t(`close.${closing}.done`));
    setClosing(null);
    if (outcome === 'kept') return;
    // The pressed button may be removed.
    focusTitle();
    reload();
    void refreshStats();
  };
  return (
    <article className="card card--roomy stack airy" aria-labelledby="need-title">
      <NeedHeader need={need} />
      <LiveMatches need={need} reload={reload} />
      {need.match && !need.match.resourceId && !need.match.volunteerId ? (
        <DeletedMatch matchedAt={need.match.matchedAt} />
      ) : null}
      <AskedVolunteers offers={(need.offers ?? []).filter((offer) => !isMatched(need, offer))} />
      <FollowUps followUps={need.followUps ?? []} />
      {need.notes ? (
        <div className="stack tight">
          <h3 className="legend">{t('notes')}</h3>
          <p className="dash-words" dir="auto">
            {need.notes}
          </p>
        </div>
      ) : null}
      {isActiveNeed(need.status) ? <NeedAssignment need={need} saved={onSaved} reload={reload} /> : null}
      {isActiveNeed(need.status) ? (
        <div className="actions">
          <LinkButton look={need.status === 'PENDING' ? 'main' : 'plain'} to={to(need.id, 'match')}>
            {t(need.status === 'PENDING' ? 'match.open' : 'match.another')}
          </LinkButton>
          <LinkButton icon="edit" to={to(need.id, 'edit')} state={{ fromView: true }}>
            {t('edit')}
          </LinkButton>
          <Button icon="check" onClick={() => setClosing('resolve')}>
            {t('close.resolve.open')}
          </Button>
          <Button icon="x" onClick={() => setClosing('cancel')}>
            {t('close.cancel.open')}
          </Button>
        </div>
      ) : (
        <p className="soft">{t('closed')}</p>
      )}
      {need.detailsDeleted ? null : <NeedNotes need={need} saved={onSaved} />}
      <NeedHistory
        id={need.id}
        version={`${need.revision} ${need.staffNotes?.length} ${need.assignedTo?.id} ${need.due}`}
      />
      {closing ? (
        <CloseDialog
          need={need}
          closing={closing}
          words={{
            title: t(`close.${closing}.title`),
            text: t(`close.${closing}.text`),
            notes: t('close.notes'),
            hint: t('close.hint'),
            submit: t(`close.${closing}.submit`),
            keep: t('close.keep'),
            failed: t('close.failed'),
          }}
          statusLabel={(status) => t(`status.${status}`)}
          onShut={handleClose}
        />
      ) : null}
    </article>
  );
}

/** Shown for a closed request whose matched resource or volunteer was deleted. */
function DeletedMatch({ matchedAt }: { matchedAt: string | undefined }) {
  const t = useTranslations('adminNeeds.match');
  const formatDay = useFormatDay();
  return (
    <p className="why">
      {matchedAt ? t('with', { date: formatDay(matchedAt) }) : t('withUndated')} {t('gone')}
    </p>
  );
}
