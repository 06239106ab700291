/** Requests of people who want to keep an organization and cannot prove it by mail. */
import { useTranslations } from 'use-intl';
import { AdminList } from '../admin-list.tsx';
import { FilterChoice, ListFilters } from '../list-filters.tsx';
import { useListUrlState } from '../list-url.ts';
import { useList } from '../use-list.ts';
import { ClaimList } from './claim-list.tsx';

const defaults = { status: 'PENDING' } as const;

export function ClaimsView() {
  const t = useTranslations('adminClaims');
  const { values, to, go } = useListUrlState(defaults);
  const { answer, reload } = useList('listClaims', values);
  const waiting = values.status === 'PENDING';
  return (
    <>
      <ListFilters>
        <FilterChoice
          label={t('status')}
          value={values.status}
          onChoose={(status) => go({ status })}
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
          title: waiting ? t('none') : t('noneFound'),
          ...(waiting && { text: t('noneText') }),
        }}
      >
        {(claims) => <ClaimList key={JSON.stringify(values)} claims={claims} reload={reload} />}
      </AdminList>
    </>
  );
}
