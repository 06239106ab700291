/** Source: specification, section 2, "/admin: Organizations"; section 4, "Organization". */
import type { Organization } from '@waymark/contract/organization';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ChipButton } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { AdminList } from '../admin-list.tsx';
import { useNews } from '../admin-news.tsx';
import { useListAddress } from '../list-address.ts';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { Summary } from '../summary.tsx';
import { useOptimistic } from '../use-optimistic.ts';
import { refreshWaiting } from '../waiting.ts';
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
  const news = useNews();
  const records = useOptimistic<Organization>();
  const verifying = useVerifying(records, { decided: counts.again, again });
  const toggle = useRef<HTMLButtonElement>(null);
  const adding = values.form === 'open';
  const added = (name: string) => {
    news.say(t('add.done', { name }));
    go({ form: '' }, { quietly: true });
    toggle.current?.focus();
    again();
    counts.again();
    void refreshWaiting();
  };
  return (
    <>
      <Summary
        counts={counted.map((name) => ({
          label: t(`summary.${name}`),
          count: summary?.[name] ?? null,
          due: name === 'pending' && (summary?.pending ?? 0) > 0,
        }))}
      />
      <div>
        <Button
          ref={toggle}
          look={adding ? 'plain' : 'main'}
          icon={adding ? 'x' : 'plus'}
          aria-expanded={adding}
          aria-controls={adding ? formId : undefined}
          onClick={() => go({ form: adding ? '' : 'open' })}
        >
          {t('add.open')}
        </Button>
      </div>
      {adding ? <AddOrganization id={formId} added={added} /> : null}
      <ListFilters>
        <SearchField label={t('search')} value={search} onSearch={(text) => go({ search: text }, { quietly: true })} />
        <ChipButton icon="clock" pressed={onlyPending} onClick={() => go({ pending: onlyPending ? '' : 'yes' })}>
          {t('pending')}
        </ChipButton>
        <FilterChoice label={t('order.label')} value={sort} onChoose={(chosen) => go({ sort: chosen })}>
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`order.${order}`)}
            </option>
          ))}
        </FilterChoice>
      </ListFilters>
      <AdminList
        answer={answer}
        again={again}
        failed={t('failed')}
        to={to}
        empty={
          <Empty icon="housing" title={t('empty')}>
            <p>{t(search ? 'emptySearch' : onlyPending ? 'emptyPending' : 'emptyAll')}</p>
          </Empty>
        }
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
