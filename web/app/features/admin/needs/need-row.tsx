import type { Need } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useTranslations } from 'use-intl';
import { NeedBadge } from '../../../domain/needs/close/need-badge.tsx';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useMoment } from '../../../messages/dates/use-moment.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { useNeedAddress } from './need-address.ts';
import { DueDay, PriorityLabel } from './need-head.tsx';
import { useWaiting } from './waited.ts';

type NeedRowProps = {
  need: Need;
  busy: boolean;
  /** The administrator who looks at it. */
  own: string | undefined;
  picked: boolean;
  onPick: (picked: boolean) => void;
  onTake: () => void;
};

/** One request. What is closed cannot be changed any more; what is matched already is matched once more from its own page. */
export function NeedRow({ need, busy, own, picked, onPick, onTake }: NeedRowProps) {
  const t = useTranslations('adminNeeds');
  const category = useTranslations('enumerations.category');
  const moment = useMoment();
  const waiting = useWaiting();
  const isOpen = isActiveNeed(need.status);
  const { to } = useNeedAddress();
  const about = <span className="sr">: {need.title}</span>;
  return (
    <tr>
      <th scope="row">
        <span className="row tight need-title">
          {isOpen ? (
            <label className="tick">
              <input
                type="checkbox"
                aria-label={t('desk.pick', { title: isolated(need.title) })}
                checked={picked}
                onChange={(event) => onPick(event.target.checked)}
              />
            </label>
          ) : null}
          <span className="stack tight need-about">
            <bdi className="anywhere">{need.title}</bdi>{' '}
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
          {need.status === 'PENDING' ? <strong>{waiting(need.createdAt)}</strong> : null}
          <span>{moment(need.createdAt)}</span>
          {need.updatedAt === need.createdAt ? null : (
            <span className="small soft">{t('changed', { date: moment(need.updatedAt) })}</span>
          )}
        </span>
      </td>
      <td data-label={t('columns.actions')}>
        <span className="row tight row-actions">
          {isOpen && !need.assignedTo ? (
            <BusyButton size="small" busy={busy} onClick={onTake}>
              {t('desk.take')}
              {about}
            </BusyButton>
          ) : null}
          {need.status === 'PENDING' ? (
            <LinkButton size="small" look="main" to={to(need.id, 'match')}>
              {t('match.open')}
              {about}
            </LinkButton>
          ) : null}
          <LinkButton size="small" to={to(need.id)}>
            {t('details')}
            {about}
          </LinkButton>
          {isOpen ? (
            <LinkButton size="small" look="quiet" to={to(need.id, 'edit')} state={{ fromView: true }}>
              {t('edit')}
              {about}
            </LinkButton>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

/** Who takes care of it, and when somebody looks at it again. */
function Care({ need: { assignedTo, due }, own }: Pick<NeedRowProps, 'need' | 'own'>) {
  const t = useTranslations('adminNeeds.desk');
  return (
    <span className="small soft">
      {assignedTo ? (assignedTo.id === own ? t('yours') : isolated(assignedTo.name)) : t('nobodyYet')}
      {due ? (
        <>
          {' · '}
          <DueDay due={due} />
        </>
      ) : null}
    </span>
  );
}
