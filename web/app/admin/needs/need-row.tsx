import type { Need } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useTranslations } from 'use-intl';
import { NeedBadge } from '../../dashboard/need-badge.tsx';
import { useDay } from '../../dashboard/use-day.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useNeedAddress } from './need-address.ts';
import { PriorityLabel } from './priority-label.tsx';

/** One request. What is closed cannot be changed any more, and only what waits can be matched. */
export function NeedRow({ need }: { need: Need }) {
  const t = useTranslations('adminNeeds');
  const category = useTranslations('enumerations.category');
  const day = useDay();
  const { to } = useNeedAddress();
  const about = <span className="sr">: {need.title}</span>;
  return (
    <tr>
      <th scope="row">
        <span className="stack tight">
          <bdi className="anywhere">{need.title}</bdi>
          <span className="small soft">
            {category(need.category)} · {t.rich('by', { name: () => <bdi>{need.createdByName ?? t('nobody')}</bdi> })}
          </span>
        </span>
      </th>
      <td data-label={t('columns.status')}>
        <NeedBadge status={need.status} label={t(`status.${need.status}`)} />
      </td>
      <td data-label={t('columns.priority')}>
        <PriorityLabel priority={need.priority} />
      </td>
      <td data-label={t('columns.dates')}>
        <span className="stack tight">
          <span>{day(need.createdAt)}</span>
          {need.updatedAt === need.createdAt ? null : (
            <span className="small soft">{t('changed', { date: day(need.updatedAt) })}</span>
          )}
        </span>
      </td>
      <td data-label={t('columns.actions')}>
        <span className="row tight row-actions">
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
          {isActiveNeed(need.status) ? (
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
