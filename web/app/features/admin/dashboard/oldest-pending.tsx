import type { OldestPendingItem } from '@waymark/contract/admin-stats';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';

/** The items that have waited longest, each with a link to the view that decides it. */
export function OldestPending({ waiting }: { waiting: readonly OldestPendingItem[] }) {
  const t = useTranslations('adminDashboard.waiting');
  if (waiting.length === 0) return <p>{t('none')}</p>;
  const now = new Date();
  return (
    <ol className="lines">
      {waiting.map(({ kind, id, name, since, link }) => (
        <li key={`${kind}/${id}`}>
          <Link className="place" to={link}>
            {name ? t('named', { kind: t(`kinds.${kind}`), name: bidiIsolate(name) }) : t(`kinds.${kind}`)}
          </Link>
          <span className="small soft">{t('days', { count: daysSince(since, now) })}</span>
        </li>
      ))}
    </ol>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days since a moment (ISO 8601); 0 when it is in the future by the clock of this device. */
export function daysSince(moment: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / dayMs));
}
