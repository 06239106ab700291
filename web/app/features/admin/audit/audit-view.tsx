/** The audit log. Entries about needs and messages never contain their texts. */
import { auditActions, auditedRecordKinds } from '@waymark/contract/audit-actions';
import { useTranslations } from 'use-intl';
import { AdminList } from '../admin-list.tsx';
import { DownloadButton } from '../download-button.tsx';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { allFilterValue, useListUrlState } from '../list-url.ts';
import { toApiQuery, useList } from '../use-list.ts';
import { AuditEntry } from './audit-entry.tsx';
import { DayField } from './day-field.tsx';
import './audit.css';

const defaults = { search: '', action: allFilterValue, recordKind: allFilterValue, from: '', to: '' } as const;

export function AuditView() {
  const t = useTranslations('adminAudit');
  const list = useListUrlState(defaults);
  const { values, to, go } = list;
  const { answer, reload } = useList('listAudit', values);
  const shownKinds = auditedRecordKinds.filter(
    (kind) => values.recordKind === allFilterValue || values.recordKind === kind,
  );
  return (
    <>
      <ListFilters>
        <SearchField list={list} name="search" label={t('search')} />
        <FilterChoice
          // An action of another kind would find nothing.
          list={{ values, go: (changes) => go({ ...changes, action: allFilterValue }) }}
          name="recordKind"
          label={t('kind')}
          all
          choices={auditedRecordKinds.map((kind) => [kind, t(`kinds.${kind}`)])}
        />
        <FilterChoice list={list} name="action" label={t('action')} all>
          {shownKinds.map((kind) => (
            <optgroup key={kind} label={t(`kinds.${kind}`)}>
              {auditActions
                .filter((action) => action.startsWith(`${kind}.`))
                .map((action) => (
                  <option key={action} value={action}>
                    {t(`actions.${action}`)}
                  </option>
                ))}
            </optgroup>
          ))}
        </FilterChoice>
        <DayField list={list} name="from" label={t('from')} max={values.to} />
        <DayField list={list} name="to" label={t('to')} min={values.from} />
      </ListFilters>
      <div>
        <DownloadButton call="exportAudit" query={toApiQuery(values)}>
          {t('export')}
        </DownloadButton>
      </div>
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failed')}
        to={to}
        empty={{ icon: 'clock', title: t('empty'), text: t('emptyText') }}
      >
        {(entries) => (
          <ol className="audit" aria-label={t('caption')}>
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </AdminList>
    </>
  );
}
