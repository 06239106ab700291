import { resourceCategories, urgencies } from '@waymark/contract/enum-values';
import { maxLengths } from '@waymark/contract/field-limits';
import type { Need } from '@waymark/contract/need';
import { newNeedRules } from '@waymark/contract/need-rules';
import { type FieldRules, maxCharacters, required } from '@waymark/contract/validation-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { readNeed } from '../../../domain/needs/close/close-need.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { EditConflictReport } from '../../../forms/editing/edit-conflict-report.tsx';
import { EditFormLayout } from '../../../forms/editing/edit-form-layout.tsx';
import { useEditForm } from '../../../forms/editing/use-edit-form.ts';
import { useEditMode } from '../../../forms/editing/use-edit-mode.tsx';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { Options } from '../../../forms/options.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useNotifications } from '../admin-notifications.tsx';

const fields = ['title', 'description', 'category', 'priority'] as const;
type Field = (typeof fields)[number];

/** Here the title is required: the API keeps the present title when it gets an empty one. */
const rules: FieldRules = { ...newNeedRules, title: [required('title-required'), maxCharacters(maxLengths.name)] };

/** Edits the title, description, category and urgency of an open request. */
export function EditNeed({ need, saved }: { need: Need; saved: (need: Need) => void }) {
  const t = useTranslations('adminNeeds');
  const tAll = useTranslations();
  const tClose = useTranslations('dashboard.close');
  const notifications = useNotifications();
  const { close } = useEditMode();
  const { id } = need;
  const labels: Record<Field, string> = {
    title: t('columns.title'),
    description: t('description'),
    category: t('columns.category'),
    priority: t('columns.priority'),
  };
  const edit = useEditForm<Field, Need>({
    name: `need-${id}`,
    fields,
    rules,
    record: need,
    textsOf: ({ title, description, category, priority }) => ({ title, description, category, priority }),
    save: async (values, { revision }) => {
      const body = { ...values, title: values.title.trim(), description: values.description.trim(), revision };
      return (await callApi('editNeed', { params: { id }, body })).data;
    },
    reload: () => readNeed(id),
    onSaved: (record) => {
      saved(record);
      notifications.showSuccess(tAll('editing.saved'));
      close();
    },
  });
  const categoryLabel = (text: string) => {
    const known = resourceCategories.find((one) => one === text);
    return known ? tAll(`enumerations.category.${known}`) : text;
  };
  const urgencyLabel = (text: string) => {
    const known = urgencies.find((one) => one === text);
    return known ? tAll(`need.urgency.${known}.label`) : text;
  };
  const formatters: Partial<Record<Field, (text: string) => string>> = {
    category: categoryLabel,
    priority: urgencyLabel,
  };
  return (
    <section className="stack" aria-labelledby="edit-need">
      <h2 className="h-small anywhere" id="edit-need">
        {t.rich('editTitle', { title: () => <bdi>{need.title}</bdi> })}
      </h2>
      <EditConflictReport
        edit={edit}
        labels={labels}
        valueText={(field, text) => formatters[field]?.(text) ?? text}
        fallback={t('editFailed')}
        errorMessages={{
          404: tClose('said.missing'),
          409: tClose('changed.closed'),
          422: tAll('records.said.fields'),
          429: tClose('said.busy'),
          503: tClose('said.maintenance'),
        }}
      />
      <EditFormLayout edit={edit} close={close}>
        <TextField
          form={edit.form}
          name="title"
          label={labels.title}
          defaultValue={edit.initialValues.title}
          dir="auto"
          autoComplete="off"
          maxLength={maxLengths.name}
          required
        />
        <LongTextField
          form={edit.form}
          name="description"
          label={labels.description}
          hint={t('descriptionHint')}
          defaultValue={edit.initialValues.description}
          dir="auto"
          rows={6}
          required
        />
        <div className="form-pair">
          <ChoiceField
            form={edit.form}
            name="category"
            label={labels.category}
            defaultValue={edit.initialValues.category}
            required
          >
            <Options of={resourceCategories} label={categoryLabel} />
          </ChoiceField>
          <ChoiceField
            form={edit.form}
            name="priority"
            label={labels.priority}
            defaultValue={edit.initialValues.priority}
            required
          >
            <Options of={urgencies} label={urgencyLabel} />
          </ChoiceField>
        </div>
      </EditFormLayout>
    </section>
  );
}
