import type { Volunteer } from '@waymark/contract/volunteer';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { AddForm } from '../add-form.tsx';
import { AdminList } from '../admin-list.tsx';
import { DownloadButton } from '../download-button.tsx';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { allFilterValue, useListUrlState } from '../list-url.ts';
import { OtherListsNote } from '../other-lists.tsx';
import { useOptimisticRecords } from '../use-optimistic.ts';
import { AddVolunteer } from './add-volunteer.tsx';
import { useVolunteerDecisions } from './use-volunteer-decisions.tsx';
import { VolunteerCard } from './volunteer-card.tsx';
import '../../../ui/entries.css';

const formId = 'add-volunteer';

const defaults = { skill: '', show: 'PENDING', sort: '-createdAt', form: '' } as const;

const orders = ['-createdAt', 'createdAt', 'name', '-name'] as const;

export function VolunteersView() {
  const t = useTranslations('adminVolunteers');
  const tRecord = useTranslations('volunteer.record');
  const list = useListUrlState(defaults);
  const { values, to, go } = list;
  const { skill, show, sort, page } = values;
  const { answer, reload } = useRemoteData(JSON.stringify([skill, show, sort, page]), async (signal) => {
    // The search by skill covers all volunteers, checked or not.
    if (skill) return { ...(await callApi('searchVolunteers', { query: { skill, sort, page }, signal })), checked: 0 };
    if (show === allFilterValue)
      return { ...(await callApi('listVolunteers', { query: { sort, page }, signal })), checked: 0 };
    const [pending, all] = await Promise.all([
      callApi('listPendingVolunteers', { query: { sort, page }, signal }),
      callApi('listVolunteers', { query: { size: 1 }, signal }),
    ]);
    return { ...pending, checked: all.page.totalElements - pending.page.totalElements };
  });
  const checked = answer.state === 'ready' ? answer.value.checked : 0;
  const records = useOptimisticRecords<Volunteer>();
  const decisions = useVolunteerDecisions(records, reload);
  return (
    <>
      <AddForm
        id={formId}
        label={t('add.open')}
        open={values.form === 'open'}
        go={go}
        reload={reload}
        extraActions={<DownloadButton call="exportVolunteers">{t('export')}</DownloadButton>}
      >
        {(added) => <AddVolunteer id={formId} added={(name) => added(t('add.done', { name }))} />}
      </AddForm>
      <ListFilters>
        <SearchField list={list} name="skill" label={t('search')} />
        {skill ? null : (
          <FilterChoice
            list={list}
            name="show"
            label={t('show.label')}
            choices={[
              ['PENDING', t('show.pending')],
              [allFilterValue, t('show.all')],
            ]}
          />
        )}
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
        elsewhere={
          <OtherListsNote lists={[{ label: tRecord('checked'), count: checked, to: to({ show: allFilterValue }) }]} />
        }
        empty={{
          icon: 'mind',
          title: t('empty'),
          text: t(skill ? 'emptySkill' : show === allFilterValue ? 'emptyAll' : 'emptyPending'),
        }}
      >
        {(volunteers) => (
          <ul className="grid admin-cards">
            {volunteers.map((volunteer) => (
              <li key={volunteer.id}>
                <VolunteerCard
                  volunteer={records.shown(volunteer)}
                  busy={records.isBusy(volunteer.id)}
                  decisions={decisions}
                />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
      {decisions.question}
    </>
  );
}
