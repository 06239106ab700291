import type { Waiting } from '@waymark/contract/admin-stats';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isolated } from '../../ui/isolated.ts';
import { daysSince } from './days-since.ts';

/** The longest first, each with the way to where it is decided. */
export function LongestWaiting({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useTranslations('adminDashboard.waiting');
  if (waiting.length === 0) return <p>{t('none')}</p>;
  const now = new Date();
  return (
    <ol className="lines">
      {waiting.map(({ kind, id, name, since, link }) => (
        <li key={`${kind}/${id}`}>
          <Link className="place" to={link}>
            {name ? t('named', { kind: t(`kinds.${kind}`), name: isolated(name) }) : t(`kinds.${kind}`)}
          </Link>
          <span className="small soft">{t('days', { count: daysSince(since, now) })}</span>
        </li>
      ))}
    </ol>
  );
}
