/** The audit log. Entries about needs and messages never contain their texts. */
import { useTranslations } from 'use-intl';
import { AdminList } from '../admin-list.tsx';
import { DownloadButton } from '../download-button.tsx';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { allFilterValue, useListUrlState } from '../list-url.ts';
import { toApiQuery, useList } from '../use-list.ts';
import { actions, recordKindOf, recordKinds } from './actions.ts';
import { AuditEntry } from './audit-entry.tsx';
import { DayField } from './day-field.tsx';
import './audit.css';

const defaults = { search: '', action: allFilterValue, recordKind: allFilterValue, from: '', to: '' } as const;

export function AuditView() {
  const t = useTranslations('adminAudit');
  const { values, to, go } = useListUrlState(defaults);
  const { answer, reload } = useList('listAudit', values);
  const shownKinds = recordKinds.filter((kind) => values.recordKind === allFilterValue || values.recordKind === kind);
  return (
    <>
      <ListFilters>
        <SearchField
          label={t('search')}
          value={values.search}
          onSearch={(search) => go({ search }, { replace: true })}
        />
        <FilterChoice
          label={t('kind')}
          value={values.recordKind}
          onChoose={(recordKind) => go({ recordKind, action: allFilterValue })}
          all
          choices={recordKinds.map((kind) => [kind, t(`kinds.${kind}`)])}
        />
        <FilterChoice label={t('action')} value={values.action} onChoose={(action) => go({ action })} all>
          {shownKinds.map((kind) => (
            <optgroup key={kind} label={t(`kinds.${kind}`)}>
              {actions
                .filter((action) => recordKindOf(action) === kind)
                .map((action) => (
                  <option key={action} value={action}>
                    {t(`actions.${action}`)}
                  </option>
                ))}
            </optgroup>
          ))}
        </FilterChoice>
        <DayField label={t('from')} value={values.from} max={values.to} onChoose={(from, how) => go({ from }, how)} />
        <DayField
          label={t('to')}
          value={values.to}
          min={values.from}
          onChoose={(until, how) => go({ to: until }, how)}
        />
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
