import type { Need } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useTranslations } from 'use-intl';
import { NeedBadge } from '../../../domain/needs/close/need-badge.tsx';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DueDay, PriorityLabel } from './need-header.tsx';
import { useNeedUrlState } from './need-url.ts';
import { useWaitingTime } from './waiting-time.ts';

type NeedRowProps = {
  need: Need;
  busy: boolean;
  /** Id of the administrator who reads the list. */
  currentUserId: string | undefined;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onTake: () => void;
};

/** One request. A closed one has no actions; a matched one is matched again on its own page. */
export function NeedRow({ need, busy, currentUserId, selected, onSelect, onTake }: NeedRowProps) {
  const t = useTranslations('adminNeeds');
  const categoryLabel = useTranslations('enumerations.category');
  const waitingTime = useWaitingTime();
  const isOpen = isActiveNeed(need.status);
  const { to } = useNeedUrlState();
  const title = need.detailsDeleted ? t('withdrawn.title') : need.title;
  /** On wide screens these buttons show only their icon: the label is a tooltip on hover and focus. */
  const tooltip = (label: string) => (
    <>
      <span className="tip">{label}</span>
      <span className="sr">: {title}</span>
    </>
  );
  return (
    <tr>
      <th scope="row">
        <span className="row tight need-title">
          {isOpen ? (
            <label className="tick">
              <input
                type="checkbox"
                aria-label={t('desk.pick', { title: bidiIsolate(title) })}
                checked={selected}
                onChange={(event) => onSelect(event.target.checked)}
              />
            </label>
          ) : null}
          <span className="stack tight need-about">
            <bdi className="anywhere" title={title}>
              {title}
            </bdi>{' '}
            <span className="small soft">
              {categoryLabel(need.category)}
              {need.detailsDeleted ? null : <Author need={need} />}
            </span>
          </span>
        </span>
      </th>
      <td data-label={t('columns.status')}>
        <span className="stack tight need-status">
          <NeedBadge status={need.status} label={t(`status.${need.status}`)} />
          {isOpen ? <Assignee need={need} currentUserId={currentUserId} /> : null}
        </span>
      </td>
      <td data-label={t('columns.priority')}>
        <PriorityLabel priority={need.priority} />
      </td>
      <td data-label={t('columns.dates')}>
        <span className="stack tight need-when">
          <span>
            {need.status === 'PENDING' ? (
              <>
                <strong>{waitingTime(need.createdAt)}</strong>
                {' · '}
              </>
            ) : null}
            <Day moment={need.createdAt} />
          </span>
          {need.updatedAt === need.createdAt ? null : (
            <span className="small soft">
              <Day moment={need.updatedAt} label={(date) => t('changed', { date })} />
            </span>
          )}
        </span>
      </td>
      <td data-label={t('columns.actions')}>
        <span className="row tight row-actions">
          {isOpen && !need.assignedTo ? (
            <BusyButton size="small" icon="user" busy={busy} onClick={onTake}>
              {tooltip(t('desk.take'))}
            </BusyButton>
          ) : null}
          {need.status === 'PENDING' ? (
            <LinkButton size="small" look="main" to={to(need.id, 'match')}>
              {t('match.open')}
              <span className="sr">: {title}</span>
            </LinkButton>
          ) : null}
          <LinkButton size="small" icon="info" to={to(need.id)}>
            {tooltip(t('details'))}
          </LinkButton>
          {isOpen ? (
            <LinkButton size="small" look="quiet" icon="edit" to={to(need.id, 'edit')} state={{ fromView: true }}>
              {tooltip(t('edit'))}
            </LinkButton>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

function Author({ need: { withoutAccount, createdByName } }: { need: Need }) {
  const t = useTranslations('adminNeeds');
  return (
    <>
      {' · '}
      {withoutAccount ? t('without.title') : t.rich('by', { name: () => <bdi>{createdByName ?? t('nobody')}</bdi> })}
    </>
  );
}

/** A day whose tooltip has the time. */
function Day({ moment, label = (date) => date }: { moment: string; label?: (date: string) => string }) {
  const formatDay = useFormatDay();
  const formatDateTime = useFormatDateTime();
  return (
    <time dateTime={moment} title={formatDateTime(moment)}>
      {label(formatDay(moment))}
    </time>
  );
}

/** Who is responsible for it, and the day by which it is to be looked at again. */
function Assignee({ need: { assignedTo, due }, currentUserId }: Pick<NeedRowProps, 'need' | 'currentUserId'>) {
  const t = useTranslations('adminNeeds.desk');
  return (
    <span className="small soft">
      {assignedTo ? (assignedTo.id === currentUserId ? t('yours') : bidiIsolate(assignedTo.name)) : t('nobodyYet')}
      {due ? (
        <>
          {' · '}
          <DueDay due={due} />
        </>
      ) : null}
    </span>
  );
}
