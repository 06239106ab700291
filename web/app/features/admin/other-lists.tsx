import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export type OtherList = { label: string; count: number; to: string };

/** What the same search finds in other lists than the one that is looked at, each with the way there. */
export function OtherListsNote({ lists }: { lists: readonly OtherList[] }) {
  const t = useTranslations('admin.list');
  const found = lists.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  return (
    <p className="row tight">
      {t('elsewhere')}
      {found.map(({ label, count, to }) => (
        <Link key={to} className="place" to={to} preventScrollReset>
          {t('elsewhereOf', { label, count })}
        </Link>
      ))}
    </p>
  );
}
