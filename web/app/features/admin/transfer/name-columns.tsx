import type { ColumnMapping, ForeignTable } from '@waymark/contract/column-mapping';
import { neededColumns } from '@waymark/contract/directory-columns';
import type { Import } from '@waymark/contract/transfer';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { useFormatList } from '../../../domain/records/card/labels.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { useNotifications } from '../admin-notifications.tsx';
import { fieldOf, isOwnOrganization, withField, withOrganization, withOwnOrganization } from './choose-columns.ts';
import { FieldSelect } from './field-select.tsx';
import { MappingPreview } from './mapping-preview.tsx';

type NameColumnsProps = { shown: Import; table: ForeignTable; reload: () => void };

/** Says which column of a table is which; the next file with the same headings is read so too. */
export function NameColumns({ shown, table, reload }: NameColumnsProps) {
  const t = useTranslations('adminTransfer.columns');
  const notifications = useNotifications();
  const listOf = useFormatList();
  const [mapping, setMapping] = useState<ColumnMapping>(table.mapping);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const rows = useRef<HTMLTableElement>(null);
  const missing = neededColumns.filter((field) => !mapping.columns[field] && !mapping.constants?.[field]?.trim());
  const lacks =
    missing.length > 0 ? t('missing', { list: listOf(missing.map((field) => t(`fields.${field}`))) }) : null;
  const send = async () => {
    setBusy(true);
    try {
      await callApi('mapImport', { params: { id: shown.id }, body: mapping });
      notifications.show(t('sent'));
    } catch (problem) {
      const conflict = problem instanceof ApiProblem && problem.status === 409;
      notifications.fail(t(conflict ? 'conflict' : 'failed'), problem);
    }
    setBusy(false);
    reload();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setFailed(missing.length > 0);
    if (missing.length === 0) void send();
    else rows.current?.querySelector('select')?.focus();
  };
  return (
    <form className="stack airy" noValidate aria-busy={busy} aria-label={t('title')} onSubmit={submit}>
      <p>{t('lead')}</p>
      <table ref={rows} className="table table--stack import-columns">
        <caption className="sr">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('samples')}</th>
            <th scope="col">{t('field')}</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map(({ heading, samples }) => (
            <tr key={heading}>
              <th scope="row">
                <bdi>{heading}</bdi>
              </th>
              <td data-label={t('samples')}>
                <Samples samples={samples} />
              </td>
              <td data-label={t('field')}>
                <FieldSelect
                  label={t('fieldOf', { column: bidiIsolate(heading) })}
                  value={fieldOf(mapping, heading)}
                  onChange={(field) => setMapping((before) => withField(before, heading, field))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Organization mapping={mapping} setMapping={setMapping} />
      <div role="status">
        {lacks ? (
          <Note kind={failed ? 'bad' : 'warn'}>
            <p>{lacks}</p>
          </Note>
        ) : null}
      </div>
      <MappingPreview id={shown.id} mapping={mapping} />
      <div className="row">
        <BusyButton type="submit" look="main" busy={busy}>
          {t('submit')}
        </BusyButton>
      </div>
    </form>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  const t = useTranslations('adminTransfer.columns');
  if (samples.length === 0) return <span className="soft">{t('noSamples')}</span>;
  return (
    <ul className="plain-list small">
      {samples.map((sample) => (
        <li key={sample} dir="auto">
          {sample}
        </li>
      ))}
    </ul>
  );
}

type OrganizationProps = {
  mapping: ColumnMapping;
  setMapping: (change: (before: ColumnMapping) => ColumnMapping) => void;
};

/** Who runs the places, where no column says it. */
function Organization({ mapping, setMapping }: OrganizationProps) {
  const t = useTranslations('adminTransfer.columns');
  const isOwn = isOwnOrganization(mapping);
  if (mapping.columns.Organization && !isOwn) return null;
  return (
    <div className="stack">
      {mapping.columns.Name ? (
        <ChoiceRow
          checked={isOwn}
          onChange={({ target }) => setMapping((before) => withOwnOrganization(before, target.checked))}
        >
          {t('ownOrganization')}
        </ChoiceRow>
      ) : null}
      {isOwn ? null : (
        <Field id="import-organization" label={t('oneOrganization')} hint={t('oneOrganizationHint')}>
          {(control) => (
            <input
              {...control}
              type="text"
              dir="auto"
              maxLength={200}
              autoComplete="off"
              value={mapping.constants?.Organization ?? ''}
              onChange={({ target }) => setMapping((before) => withOrganization(before, target.value))}
            />
          )}
        </Field>
      )}
    </div>
  );
}
