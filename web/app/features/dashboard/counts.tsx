import type { Need } from '@waymark/contract/need';
import type { Resource } from '@waymark/contract/resource';
import type { Volunteer } from '@waymark/contract/volunteer';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { needsId } from './my-needs.tsx';
import { resourcesId } from './my-resources.tsx';
import { signUpsId } from './my-volunteer-sign-ups.tsx';
import type { PagedList } from './use-paged-list.ts';

type CountsProps = { needs: PagedList<Need>; resources: PagedList<Resource>; signUps: PagedList<Volunteer> };

/** The counts, linked to their lists. Partial counts are shown only when all entries are loaded. */
export function Counts({ needs, resources, signUps }: CountsProps) {
  const t = useTranslations('dashboard.counts');
  const answered = countOf(needs.allEntries, (need) => need.status === 'MATCHED');
  const waiting = countOf(resources.allEntries, (resource) => resource.status === 'PENDING');
  const approved = countOf(signUps.allEntries, (volunteer) => volunteer.backgroundChecked);
  return (
    <nav aria-label={t('label')}>
      <ul className="grid dash-counts">
        <li>
          <Count to={needsId} list={needs} label={t('needs')} due={answered > 0}>
            {answered > 0 ? t('answered', { count: answered }) : null}
          </Count>
        </li>
        <li>
          <Count to={resourcesId} list={resources} label={t('resources')}>
            {waiting > 0 ? t('reviewed', { count: waiting }) : null}
          </Count>
        </li>
        <li>
          <Count to={signUpsId} list={signUps} label={t('signups')}>
            {approved > 0 ? t('approved', { count: approved }) : null}
          </Count>
        </li>
      </ul>
    </nav>
  );
}

type CountProps = { to: string; list: PagedList<unknown>; label: string; due?: boolean; children: string | null };

function Count({ to, list, label, due = false, children }: CountProps) {
  const t = useTranslations('dashboard');
  return (
    <a className={classNames('card stat', due && 'stat--due')} href={`#${to}`}>
      <b>
        {list.total === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">{t('unknown')}</span>
          </>
        ) : (
          t('counts.total', { count: list.total })
        )}
      </b>
      <strong>{label}</strong>
      {children ? <span className="hint">{children}</span> : null}
    </a>
  );
}

function countOf<T>(all: T[] | null, isCounted: (one: T) => boolean): number {
  return all?.filter(isCounted).length ?? 0;
}
