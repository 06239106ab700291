/** Source: specification, section 2, "/admin: Volunteers"; section 4, "Volunteer". */
import type { Volunteer } from '@waymark/contract/volunteer';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { AdminList } from '../admin-list.tsx';
import { useNews } from '../admin-news.tsx';
import { DownloadButton } from '../download-button.tsx';
import { everything, useListAddress } from '../list-address.ts';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { useOptimistic } from '../use-optimistic.ts';
import { refreshWaiting } from '../waiting.ts';
import { AddVolunteer } from './add-volunteer.tsx';
import { useVolunteerDecisions } from './use-volunteer-decisions.tsx';
import { VolunteerCard } from './volunteer-card.tsx';
import '../../dashboard/dashboard.css';
import '../../volunteer/volunteer.css';

const formId = 'add-volunteer';

const defaults = { skill: '', show: 'PENDING', sort: '-createdAt', form: '' } as const;

const orders = ['-createdAt', 'createdAt', 'name', '-name'] as const;

export function VolunteersView() {
  const t = useTranslations('adminVolunteers');
  const { values, to, go } = useListAddress(defaults);
  const { skill, show, sort, page } = values;
  const { answer, again } = useAnswer(JSON.stringify([skill, show, sort, page]), (signal) => {
    // Whoever is looked for by a skill may be checked or not. Source: specification, section 2.
    if (skill) return callApi('searchVolunteers', { query: { skill, sort, page }, signal });
    const call = show === everything ? 'listVolunteers' : 'listPendingVolunteers';
    return callApi(call, { query: { sort, page }, signal });
  });
  const news = useNews();
  const records = useOptimistic<Volunteer>();
  const decisions = useVolunteerDecisions(records, again);
  const toggle = useRef<HTMLButtonElement>(null);
  const adding = values.form === 'open';
  return (
    <>
      <div className="row">
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
        <DownloadButton call="exportVolunteers">{t('export')}</DownloadButton>
      </div>
      {adding ? (
        <AddVolunteer
          id={formId}
          added={(name) => {
            news.say(t('add.done', { name }));
            go({ form: '' }, { quietly: true });
            toggle.current?.focus();
            again();
            void refreshWaiting();
          }}
        />
      ) : null}
      <ListFilters>
        <SearchField label={t('search')} value={skill} onSearch={(text) => go({ skill: text }, { quietly: true })} />
        {skill ? null : (
          <FilterChoice label={t('show.label')} value={show} onChoose={(chosen) => go({ show: chosen })}>
            <option value="PENDING">{t('show.pending')}</option>
            <option value={everything}>{t('show.all')}</option>
          </FilterChoice>
        )}
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
          <Empty icon="mind" title={t('empty')}>
            <p>{t(skill ? 'emptySkill' : show === everything ? 'emptyAll' : 'emptyPending')}</p>
          </Empty>
        }
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
