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
  /** The administrator who looks at it. */
  own: string | undefined;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onTake: () => void;
};

/** One request. What is closed cannot be changed any more; what is matched already is matched once more from its own page. */
export function NeedRow({ need, busy, own, selected, onSelect, onTake }: NeedRowProps) {
  const t = useTranslations('adminNeeds');
  const category = useTranslations('enumerations.category');
  const waiting = useWaitingTime();
  const isOpen = isActiveNeed(need.status);
  const { to } = useNeedUrlState();
  /** At a desk only the first action has its word beside it; those of the others come with the mouse and the focus. */
  const about = (word: string) => (
    <>
      <span className="tip">{word}</span>
      <span className="sr">: {need.title}</span>
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
                aria-label={t('desk.pick', { title: bidiIsolate(need.title) })}
                checked={selected}
                onChange={(event) => onSelect(event.target.checked)}
              />
            </label>
          ) : null}
          <span className="stack tight need-about">
            <bdi className="anywhere" title={need.title}>
              {need.title}
            </bdi>{' '}
            <span className="small soft">
              {category(need.category)} ·{' '}
              {need.withoutAccount
                ? t('without.title')
                : t.rich('by', { name: () => <bdi>{need.createdByName ?? t('nobody')}</bdi> })}
            </span>
          </span>
        </span>
      </th>
      <td data-label={t('columns.status')}>
        <span className="stack tight need-status">
          <NeedBadge status={need.status} label={t(`status.${need.status}`)} />
          {isOpen ? <Care need={need} own={own} /> : null}
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
                <strong>{waiting(need.createdAt)}</strong>
                {' · '}
              </>
            ) : null}
            <Day moment={need.createdAt} />
          </span>
          {need.updatedAt === need.createdAt ? null : (
            <span className="small soft">
              <Day moment={need.updatedAt} words={(date) => t('changed', { date })} />
            </span>
          )}
        </span>
      </td>
      <td data-label={t('columns.actions')}>
        <span className="row tight row-actions">
          {isOpen && !need.assignedTo ? (
            <BusyButton size="small" icon="user" busy={busy} onClick={onTake}>
              {about(t('desk.take'))}
            </BusyButton>
          ) : null}
          {need.status === 'PENDING' ? (
            <LinkButton size="small" look="main" to={to(need.id, 'match')}>
              {t('match.open')}
              <span className="sr">: {need.title}</span>
            </LinkButton>
          ) : null}
          <LinkButton size="small" icon="info" to={to(need.id)}>
            {about(t('details'))}
          </LinkButton>
          {isOpen ? (
            <LinkButton size="small" look="quiet" icon="edit" to={to(need.id, 'edit')} state={{ fromView: true }}>
              {about(t('edit'))}
            </LinkButton>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

/** The day; with a mouse also the time. */
function Day({ moment, words = (date) => date }: { moment: string; words?: (date: string) => string }) {
  const day = useFormatDay();
  const whole = useFormatDateTime();
  return (
    <time dateTime={moment} title={whole(moment)}>
      {words(day(moment))}
    </time>
  );
}

/** Who takes care of it, and when somebody looks at it again. */
function Care({ need: { assignedTo, due }, own }: Pick<NeedRowProps, 'need' | 'own'>) {
  const t = useTranslations('adminNeeds.desk');
  return (
    <span className="small soft">
      {assignedTo ? (assignedTo.id === own ? t('yours') : bidiIsolate(assignedTo.name)) : t('nobodyYet')}
      {due ? (
        <>
          {' · '}
          <DueDay due={due} />
        </>
      ) : null}
    </span>
  );
}
