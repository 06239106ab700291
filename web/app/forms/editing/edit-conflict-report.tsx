import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import type { EditConflict, EditForm } from './use-edit-form.ts';

type EditConflictReportProps<Field extends string> = {
  edit: EditForm<Field>;
  labels: Readonly<Record<Field, string>>;
  /** The text to show for a field's value, such as the label of a choice. */
  valueText?: (field: Field, text: string) => string;
  fallback: string;
  errorMessages?: Readonly<Record<number, string>>;
};

/** The errors of the form, and what somebody else has changed meanwhile. */
export function EditConflictReport<Field extends string>({
  edit,
  labels,
  valueText,
  fallback,
  errorMessages,
}: EditConflictReportProps<Field>) {
  const t = useTranslations('editing.changed');
  const { form, conflict } = edit;
  const changes = conflict ? (
    <OthersChanges edit={edit} conflict={conflict} labels={labels} valueText={valueText} />
  ) : null;
  return (
    <>
      <ErrorSummary form={form} fallback={fallback} {...(errorMessages && { errorMessages })}>
        {changes}
      </ErrorSummary>
      {changes && !form.formProblem ? (
        <Note kind="warn" role="status">
          <p>{t('title')}</p>
          {changes}
        </Note>
      ) : null}
    </>
  );
}

type OthersChangesProps<Field extends string> = {
  edit: EditForm<Field>;
  conflict: EditConflict<Field>;
  labels: Readonly<Record<Field, string>>;
  valueText: ((field: Field, text: string) => string) | undefined;
};

function OthersChanges<Field extends string>({ edit, conflict, labels, valueText }: OthersChangesProps<Field>) {
  const t = useTranslations('editing.changed');
  const { taken, conflicts, theirs } = conflict;
  const values = (field: Field) => {
    const text = valueText ? valueText(field, theirs[field]) : theirs[field];
    return { label: labels[field], text: text.trim() === '' ? t('nothing') : bidiIsolate(text) };
  };
  return (
    <>
      <FieldList fields={taken} title={t('taken')}>
        {(field) => t('now', values(field))}
      </FieldList>
      <FieldList fields={conflicts} title={t('contested')}>
        {(field) => (
          <>
            {t('theirs', values(field))}{' '}
            <Button size="small" onClick={() => edit.takeTheirs(field)}>
              {t.rich('use', { label: labels[field], sr: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden> })}
            </Button>
          </>
        )}
      </FieldList>
    </>
  );
}

type FieldListProps<Field> = { fields: readonly Field[]; title: string; children: (field: Field) => ReactNode };

function FieldList<Field extends string>({ fields, title, children }: FieldListProps<Field>) {
  if (fields.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="bullets">
        {fields.map((field) => (
          <li key={field}>{children(field)}</li>
        ))}
      </ul>
    </>
  );
}
