import type { Need } from '@waymark/contract/need';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NeedBadge } from '../../dashboard/need-badge.tsx';
import { useDay } from '../../dashboard/use-day.ts';
import { PriorityLabel } from './priority-label.tsx';

/** Which request it is, how it stands, and in whose words. */
export function NeedHead({ need }: { need: Need }) {
  const t = useTranslations('adminNeeds');
  const category = useTranslations('enumerations.category');
  const day = useDay();
  return (
    <header className="stack tight">
      <h2 className="h-small anywhere" id="need-title">
        <bdi>{need.title}</bdi>
      </h2>
      <div className="row tight">
        <NeedBadge status={need.status} label={t(`status.${need.status}`)} />
        <PriorityLabel priority={need.priority} />
      </div>
      <ul className="dash-meta">
        <li>{category(need.category)}</li>
        <li>{t('asked', { date: day(need.createdAt) })}</li>
        {need.updatedAt === need.createdAt ? null : <li>{t('changed', { date: day(need.updatedAt) })}</li>}
        {need.createdByName ? (
          <li>
            {t.rich('by', {
              name: () => (
                <Link
                  className="place"
                  to={`/admin?${new URLSearchParams({ view: 'users', search: need.createdByName ?? '' })}`}
                >
                  <bdi>{need.createdByName}</bdi>
                </Link>
              ),
            })}
          </li>
        ) : null}
      </ul>
      <p className="dash-words" dir="auto">
        {need.description}
      </p>
    </header>
  );
}
