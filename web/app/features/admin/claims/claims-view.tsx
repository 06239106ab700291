/** Claims: requests to maintain an organization from people who cannot prove by email that it is theirs. */
import { useTranslations } from 'use-intl';
import { AdminList } from '../admin-list.tsx';
import { FilterChoice, ListFilters } from '../list-filters.tsx';
import { useListUrlState } from '../list-url.ts';
import { useList } from '../use-list.ts';
import { ClaimList } from './claim-list.tsx';

const defaults = { status: 'PENDING' } as const;

export function ClaimsView() {
  const t = useTranslations('adminClaims');
  const list = useListUrlState(defaults);
  const { values, to } = list;
  const { answer, reload } = useList('listClaims', values);
  const isPendingList = values.status === 'PENDING';
  return (
    <>
      <ListFilters>
        <FilterChoice
          list={list}
          name="status"
          label={t('status')}
          all
          choices={[
            ['PENDING', t('pending')],
            ['APPROVED', t('approved')],
            ['REJECTED', t('rejected')],
          ]}
        />
      </ListFilters>
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failed')}
        to={to}
        empty={{
          icon: 'inbox',
          title: isPendingList ? t('none') : t('noneFound'),
          ...(isPendingList && { text: t('noneText') }),
        }}
      >
        {(claims) => <ClaimList key={JSON.stringify(values)} claims={claims} reload={reload} />}
      </AdminList>
    </>
  );
}
