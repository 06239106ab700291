/** Source: specification, section 2, "/admin: Organizations"; section 4, "Organization". */
import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { ChipButton } from '../../../ui/chip.tsx';
import { AddForm } from '../add-form.tsx';
import { AdminList } from '../admin-list.tsx';
import { useListAddress } from '../list-address.ts';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { Summary } from '../summary.tsx';
import { useOptimistic } from '../use-optimistic.ts';
import { AddOrganization } from './add-organization.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { useVerifying } from './use-verifying.ts';

const formId = 'add-organization';

const defaults = { search: '', pending: '', sort: '-createdAt', form: '' } as const;

const orders = ['-createdAt', 'createdAt', 'name', '-name'] as const;

const counted = ['verified', 'pending', 'total'] as const;

export function OrganizationsView() {
  const t = useTranslations('adminOrganizations');
  const { values, to, go } = useListAddress(defaults);
  const { search, pending, sort, page } = values;
  const onlyPending = pending === 'yes';
  const { answer, again } = useAnswer(JSON.stringify([search, pending, sort, page]), (signal) =>
    callApi('listAllOrganizations', { query: { search, sort, page, verified: onlyPending ? false : null }, signal }),
  );
  // Asked for by itself: a decision changes the counts and leaves the list as it is.
  const counts = useAnswer('counts', (signal) => callApi('listAllOrganizations', { query: { size: 1 }, signal }));
  const summary = counts.answer.state === 'ready' ? counts.answer.value.summary : null;
  const records = useOptimistic<Organization>();
  const verifying = useVerifying(records, { decided: counts.again, again });
  return (
    <>
      <Summary
        counts={counted.map((name) => ({
          label: t(`summary.${name}`),
          count: summary?.[name] ?? null,
          due: name === 'pending' && (summary?.pending ?? 0) > 0,
          to: name === 'verified' ? undefined : to({ ...defaults, pending: name === 'pending' ? 'yes' : '' }),
        }))}
      />
      <AddForm
        id={formId}
        label={t('add.open')}
        open={values.form === 'open'}
        go={go}
        again={() => {
          again();
          counts.again();
        }}
      >
        {(added) => <AddOrganization id={formId} added={(name) => added(t('add.done', { name }))} />}
      </AddForm>
      <ListFilters>
        <SearchField label={t('search')} value={search} onSearch={(text) => go({ search: text }, { quietly: true })} />
        <ChipButton icon="clock" pressed={onlyPending} onClick={() => go({ pending: onlyPending ? '' : 'yes' })}>
          {t('pending')}
        </ChipButton>
        <FilterChoice
          label={t('order.label')}
          value={sort}
          onChoose={(chosen) => go({ sort: chosen })}
          choices={orders.map((order) => [order, t(`order.${order}`)])}
        />
      </ListFilters>
      <AdminList
        answer={answer}
        again={again}
        failed={t('failed')}
        to={to}
        empty={{
          icon: 'housing',
          title: t('empty'),
          text: t(search ? 'emptySearch' : onlyPending ? 'emptyPending' : 'emptyAll'),
        }}
      >
        {(organizations) => (
          <ul className="grid admin-cards">
            {organizations.map((organization) => (
              <li key={organization.id}>
                <OrganizationCard
                  organization={records.shown(organization)}
                  busy={records.isBusy(organization.id)}
                  decide={verifying}
                />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}
