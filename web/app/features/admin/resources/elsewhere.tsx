import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { everything, type ListAddress } from '../list-address.ts';
import { queryOf } from '../use-list.ts';
import type { resourceDefaults } from './resource-filters.tsx';

/** Of an empty list of one status: how many others the same words and category find. */
export function Elsewhere({ values, to }: Pick<ListAddress<typeof resourceDefaults>, 'values' | 'to'>) {
  const t = useTranslations('adminResources.empty');
  const query = queryOf({ ...values, status: everything, page: 1, size: 1 });
  const about = values.status === everything ? null : JSON.stringify(query);
  const { answer } = useAnswer(about, (signal) => callApi('listAllResources', { query, signal }));
  const count = answer.state === 'ready' ? answer.value.page.totalElements : 0;
  if (about === null || count === 0) return null;
  return (
    <p>
      {t('elsewhere', { count })}{' '}
      <Link className="place" to={to({ status: everything })}>
        {t('showElsewhere')}
      </Link>
    </p>
  );
}
