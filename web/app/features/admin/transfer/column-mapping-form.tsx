import type { ColumnMapping, ForeignTable } from '@waymark/contract/column-mapping';
import { neededColumns } from '@waymark/contract/directory-columns';
import type { Import } from '@waymark/contract/transfer';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useFormatList } from '../../../domain/records/card/enumeration-labels.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { fieldOf, isOwnOrganization, withField, withOrganization, withOwnOrganization } from './choose-columns.ts';
import { FieldSelect } from './field-select.tsx';
import { MappingPreview } from './mapping-preview.tsx';
import { useAction } from './use-action.ts';

type NameColumnsProps = { shown: Import; table: ForeignTable; reload: () => void };

/** Maps the columns of a table to fields. The mapping is stored for later files with the same headings. */
export function ColumnMappingForm({ shown, table, reload }: NameColumnsProps) {
  const t = useTranslations('adminTransfer.columns');
  const formatList = useFormatList();
  const [mapping, setMapping] = useState<ColumnMapping>(table.mapping);
  const { busy, run } = useAction(reload);
  const [failed, setFailed] = useState(false);
  const columnTable = useRef<HTMLTableElement>(null);
  const missing = neededColumns.filter((field) => !mapping.columns[field] && !mapping.constants?.[field]?.trim());
  const missingMessage =
    missing.length > 0 ? t('missing', { list: formatList(missing.map((field) => t(`fields.${field}`))) }) : null;
  const send = () =>
    run(() => callApi('mapImport', { params: { id: shown.id }, body: mapping }), {
      done: t('sent'),
      failed: t('failed'),
      conflict: t('conflict'),
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setFailed(missing.length > 0);
    if (missing.length === 0) void send();
    else columnTable.current?.querySelector('select')?.focus();
  };
  return (
    <form className="stack airy" noValidate aria-busy={busy} aria-label={t('title')} onSubmit={submit}>
      <p>{t('lead')}</p>
      <table ref={columnTable} className="table table--stack import-columns">
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
      <OrganizationFields mapping={mapping} setMapping={setMapping} />
      <div role="status">{missingMessage ? <Note kind={failed ? 'bad' : 'warn'}>{missingMessage}</Note> : null}</div>
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

type OrganizationFieldsProps = {
  mapping: ColumnMapping;
  setMapping: (change: (before: ColumnMapping) => ColumnMapping) => void;
};

/** The organization of the places, where no column names it. */
function OrganizationFields({ mapping, setMapping }: OrganizationFieldsProps) {
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
