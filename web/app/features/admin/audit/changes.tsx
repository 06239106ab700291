import type { AuditEntry } from '@waymark/contract/admin-schemas';
import { parseCategory } from '@waymark/contract/enum-values';
import { useFormatter, useTranslations } from 'use-intl';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { type ChangedValue, changedValues, type Scalar } from './changed-values.ts';
import { fieldKey, humanizeFieldName, lastFieldOf, valueKey } from './labelled-fields.ts';

/** Old and new values of an entry, in a disclosure. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('adminAudit.changes');
  const changes = changedValues(entry);
  if (changes.length === 0) return null;
  return (
    <details className="audit-changes">
      <summary>{t('count', { count: changes.length })}</summary>
      <dl>
        {changes.map((change) => (
          <ChangedField key={change.path} change={change} created={!entry.oldValues} />
        ))}
      </dl>
    </details>
  );
}

function ChangedField({ change: { path, before, after }, created }: { change: ChangedValue; created: boolean }) {
  const t = useTranslations('adminAudit');
  const key = fieldKey(path);
  return (
    <div>
      <dt>{t.has(key) ? t(key) : <bdi lang="en">{humanizeFieldName(lastFieldOf(path))}</bdi>}</dt>
      {created ? null : (
        <dd>
          <span className="small soft">{t('changes.before')}</span> <Values path={path} values={before} />
        </dd>
      )}
      <dd>
        {created ? null : <span className="small soft">{t('changes.after')} </span>}
        <Values path={path} values={after} />
      </dd>
    </div>
  );
}

function Values({ path, values }: { path: string; values: readonly Scalar[] }) {
  const t = useTranslations('adminAudit');
  const formatValue = useFormatValue();
  if (values.length === 0) return <span>{t('changes.nothing')}</span>;
  return (
    <span className="audit-value" dir="auto">
      {values.map((value) => formatValue(path, value)).join(t('changes.comma'))}
    </span>
  );
}

/** A date and time as the API writes it. */
const dateTimePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function useFormatValue(): (path: string, value: Scalar) => string {
  const t = useTranslations('adminAudit');
  const categoryLabel = useTranslations('enumerations.category');
  const format = useFormatter();
  const momentWords = useFormatDateTime();
  return (path, value) => {
    if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
    if (typeof value === 'number') return format.number(value);
    const key = valueKey(path, value);
    if (key && t.has(key)) return t(key);
    const category = lastFieldOf(path) === 'category' ? parseCategory(value) : null;
    if (category) return categoryLabel(category);
    return dateTimePattern.test(value) ? momentWords(value) : value;
  };
}
