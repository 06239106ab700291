import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export type OtherList = { label: string; count: number; to: string };

/** Links to the other lists in which the same search finds something, with the counts. */
export function OtherListsNote({ lists }: { lists: readonly OtherList[] }) {
  const t = useTranslations('admin.list');
  const nonEmptyLists = lists.filter(({ count }) => count > 0);
  if (nonEmptyLists.length === 0) return null;
  return (
    <p className="row tight">
      {t('elsewhere')}
      {nonEmptyLists.map(({ label, count, to }) => (
        <Link key={to} className="place" to={to} preventScrollReset>
          {t('elsewhereOf', { label, count })}
        </Link>
      ))}
    </p>
  );
}
