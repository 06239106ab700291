import { maxLengths } from '@waymark/contract/field-limits';
import type { Source } from '@waymark/contract/source';
import { accrualPeriodicities, missingAddress, sourceRules } from '@waymark/contract/source-rules';
import { importFormats } from '@waymark/contract/transfer';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { EditConflictReport } from '../../../forms/editing/edit-conflict-report.tsx';
import { EditFormLayout } from '../../../forms/editing/edit-form-layout.tsx';
import { useEditForm } from '../../../forms/editing/use-edit-form.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { FormLayout } from '../../../forms/form-layout.tsx';
import { Options } from '../../../forms/options.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { type Form, useForm, type Values } from '../../../forms/use-form.ts';
import { useNotifications } from '../admin-notifications.tsx';

const fields = ['downloadUrl', 'accrualPeriodicity', 'format', 'license', 'contactPoint'] as const;
type Field = (typeof fields)[number];

export function AddSource({ id, added }: { id: string; added: (name: string) => void }) {
  const t = useTranslations('adminTransfer.sources');
  const form = useForm({
    name: id,
    fields: ['name', ...fields] as const,
    rules: sourceRules,
    validateTogether: missingAddress,
    send: async (values) => {
      try {
        const { data } = await callApi('addSource', { body: values });
        added(data.name);
        return null;
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 409) return t('exists');
        throw problem;
      }
    },
  });
  return (
    <section className="stack" id={id} aria-label={t('add')}>
      <ErrorSummary form={form} fallback={t('addFailed')} />
      <FormLayout form={form} submit={t('submit')} busy={t('busy')}>
        <TextField
          form={form}
          name="name"
          label={t('fields.name')}
          hint={t('hints.name')}
          dir="auto"
          autoComplete="off"
          maxLength={maxLengths.search}
          required
        />
        <SourceFields form={form} />
      </FormLayout>
    </section>
  );
}

type ChangeSourceProps = { source: Source; saved: () => void; close: () => void };

export function ChangeSource({ source, saved, close }: ChangeSourceProps) {
  const t = useTranslations('adminTransfer.sources');
  const tFormat = useTranslations('adminTransfer.one.formats');
  const notifications = useNotifications();
  const { id } = source;
  const edit = useEditForm<Field, Source>({
    name: `source-${id}`,
    fields,
    rules: sourceRules,
    validateTogether: missingAddress,
    record: source,
    textsOf: ({ downloadUrl = '', accrualPeriodicity, format = '', license = '', contactPoint = '' }) => ({
      downloadUrl,
      accrualPeriodicity,
      format,
      license,
      contactPoint,
    }),
    save: async (values, { revision }) =>
      (await callApi('changeSource', { params: { id }, body: { ...values, revision } })).data,
    reload: async () => (await callApi('readSource', { params: { id } })).data,
    onSaved: () => {
      notifications.showSuccess(t('changed'));
      saved();
    },
  });
  const labels: Record<Field, string> = {
    downloadUrl: t('fields.downloadUrl'),
    accrualPeriodicity: t('fields.accrualPeriodicity'),
    format: t('fields.format'),
    license: t('fields.license'),
    contactPoint: t('fields.contactPoint'),
  };
  const formatValue = (field: Field, text: string) => {
    const period = accrualPeriodicities.find((one) => one === text);
    const format = importFormats.find((one) => one === text);
    if (field === 'accrualPeriodicity' && period) return t(`periods.${period}`);
    return field === 'format' && format ? tFormat(format) : text;
  };
  return (
    <section className="stack" aria-label={t('change')}>
      <EditConflictReport
        edit={edit}
        labels={labels}
        valueText={formatValue}
        fallback={t('changeFailed')}
        errorMessages={{ 404: t('gone'), 422: t('fieldsWrong'), 429: t('tooMany') }}
      />
      <EditFormLayout edit={edit} close={close}>
        <SourceFields form={edit.form} first={edit.initialValues} />
      </EditFormLayout>
    </section>
  );
}

/** `More`: further fields of the form. */
type SourceFieldsProps<More extends string> = { form: Form<Field | More>; first?: Values<Field> };

function SourceFields<More extends string>({ form, first }: SourceFieldsProps<More>) {
  const t = useTranslations('adminTransfer.sources');
  const tFormat = useTranslations('adminTransfer.one.formats');
  return (
    <>
      <TextField
        form={form}
        name="downloadUrl"
        label={t('fields.downloadUrl')}
        hint={t('hints.downloadUrl')}
        defaultValue={first?.downloadUrl}
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={maxLengths.website}
      />
      <ChoiceField
        form={form}
        name="accrualPeriodicity"
        label={t('fields.accrualPeriodicity')}
        defaultValue={first?.accrualPeriodicity}
      >
        <Options of={accrualPeriodicities} label={(period) => t(`periods.${period}`)} />
      </ChoiceField>
      <ChoiceField
        form={form}
        name="format"
        label={t('fields.format')}
        hint={t('hints.format')}
        defaultValue={first?.format}
      >
        <option value="">{t('anyFormat')}</option>
        <Options of={importFormats} label={(format) => tFormat(format)} />
      </ChoiceField>
      {(['license', 'contactPoint'] as const).map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={t(`fields.${name}`)}
          hint={t(`hints.${name}`)}
          defaultValue={first?.[name]}
          dir="auto"
          autoComplete="off"
          maxLength={maxLengths.line}
        />
      ))}
    </>
  );
}
