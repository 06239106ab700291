/** Source: docs/decisions/0044. */
import type { Organization } from '@waymark/contract/organization';
import { recordOf } from '@waymark/contract/resource-table';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { ChipButton } from '../../../ui/chip.tsx';
import { AddForm } from '../add-form.tsx';
import { AdminList } from '../admin-list.tsx';
import { SelectAll } from '../bulk-bar.tsx';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { useListUrlState } from '../list-url.ts';
import { OtherListsNote } from '../other-lists.tsx';
import { Summary } from '../summary.tsx';
import { useOptimisticRecords } from '../use-optimistic.ts';
import { AddOrganization } from './add-organization.tsx';
import { OrganizationBulk } from './organization-bulk.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { useOrganizationReview } from './use-organization-review.tsx';

const formId = 'add-organization';

const defaults = { search: '', pending: '', rejected: '', verified: '', sort: '-createdAt', form: '' } as const;

const orders = ['-createdAt', 'createdAt', 'name', '-name'] as const;

const summaryCounts = ['verified', 'pending', 'total'] as const;

/** Toggle buttons that list only one status; at most one is pressed. */
const statusFilters = [
  { name: 'pending', status: 'PENDING', icon: 'clock', label: 'pending', empty: 'emptyPending' },
  { name: 'rejected', status: 'REJECTED', icon: 'x', label: 'rejected', empty: 'emptyRejected' },
  { name: 'verified', status: 'VERIFIED', icon: 'check', label: 'onlyVerified', empty: 'emptyVerified' },
] as const;

export function OrganizationsView() {
  const t = useTranslations('adminOrganizations');
  const list = useListUrlState(defaults);
  const { values, to, go } = list;
  const { search, sort, page } = values;
  const activeFilter = statusFilters.find(({ name }) => values[name] === 'yes');
  const status = activeFilter?.status ?? null;
  const filterParameters = (active: string) =>
    recordOf(['pending', 'rejected', 'verified'], (name) => (name === active ? 'yes' : ''));
  const { answer, reload } = useRemoteData(JSON.stringify([search, status, sort, page]), (signal) =>
    callApi('listAllOrganizations', { query: { search, sort, page, status }, signal }),
  );
  // A separate call: a decision changes the counts and leaves the list as it is.
  const counts = useRemoteData('counts', (signal) => callApi('listAllOrganizations', { query: { size: 1 }, signal }));
  const summary = counts.answer.state === 'ready' ? counts.answer.value.summary : null;
  const records = useOptimisticRecords<Organization>();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const listed = answer.state === 'ready' ? answer.value : null;
  const review = useOrganizationReview({
    records,
    reloadCounts: counts.reload,
    reload,
    onDone: () => setSelectedIds([]),
  });
  const selected = listed?.data.filter(({ id }) => selectedIds.includes(id)) ?? [];
  const elsewhere = [
    ...statusFilters.map(({ name, label, status }) => ({
      label: t(label),
      count: listed?.elsewhere[status] ?? 0,
      to: to(filterParameters(name)),
    })),
    // Imported organizations (KNOWN) have no filter of their own: the link leads to all.
    { label: t('badge.KNOWN'), count: listed?.elsewhere.KNOWN ?? 0, to: to(filterParameters('')) },
  ];
  return (
    <>
      <Summary
        short
        counts={summaryCounts.map((name) => ({
          label: t(`summary.${name}`),
          count: summary?.[name] ?? null,
          due: name === 'pending' && (summary?.pending ?? 0) > 0,
          to: to({ ...defaults, ...filterParameters(name) }),
        }))}
      />
      <AddForm
        id={formId}
        label={t('add.open')}
        open={values.form === 'open'}
        go={go}
        reload={() => {
          reload();
          counts.reload();
        }}
      >
        {(added) => <AddOrganization id={formId} added={(name) => added(t('add.done', { name }))} />}
      </AddForm>
      <ListFilters>
        <SearchField list={list} name="search" label={t('search')} />
        {statusFilters.map(({ name, icon, label }) => (
          <ChipButton
            key={name}
            icon={icon}
            pressed={name === activeFilter?.name}
            onClick={() => go(filterParameters(name === activeFilter?.name ? '' : name))}
          >
            {t(label)}
          </ChipButton>
        ))}
        <FilterChoice
          list={list}
          name="sort"
          label={t('order.label')}
          choices={orders.map((order) => [order, t(`order.${order}`)])}
        />
      </ListFilters>
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failed')}
        to={to}
        elsewhere={<OtherListsNote lists={search !== '' || listed?.data.length === 0 ? elsewhere : []} />}
        empty={{
          icon: 'housing',
          title: t('empty'),
          text: t(search ? 'emptySearch' : (activeFilter?.empty ?? 'emptyAll')),
        }}
      >
        {(organizations) => (
          <>
            <SelectAll
              ids={organizations.map(({ id }) => id)}
              selected={selected.map(({ id }) => id)}
              onSelect={setSelectedIds}
            >
              {t('pickAll', { count: organizations.length })}
            </SelectAll>
            <ul className="grid admin-cards">
              {organizations.map((organization) => {
                const { id } = organization;
                return (
                  <li key={id}>
                    <OrganizationCard
                      organization={records.shown(organization)}
                      busy={records.isBusy(id)}
                      selected={selectedIds.includes(id)}
                      onSelect={(select) =>
                        setSelectedIds((before) => [...before.filter((one) => one !== id), ...(select ? [id] : [])])
                      }
                      review={review}
                    />
                  </li>
                );
              })}
            </ul>
            <OrganizationBulk selected={selected} review={review} onClear={() => setSelectedIds([])} />
          </>
        )}
      </AdminList>
      {review.dialog}
    </>
  );
}
