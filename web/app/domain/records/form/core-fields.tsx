import { resourceCategories } from '@waymark/contract/enum-values';
import type { ResourceStatus } from '@waymark/contract/enumerations';
import { maxLengths } from '@waymark/contract/field-limits';
import { resourceTypes } from '@waymark/contract/resource-enum-values';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { Options } from '../../../forms/options.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { FieldWithSuggestion } from './detail-fields.tsx';
import type { coreFields, ResourceFormValues } from './resource-to-form.ts';

type CoreField = (typeof coreFields)[number] | 'alternateName';

type CoreFieldsProps<Name extends string> = {
  form: Form<Name | CoreField>;
  start: Pick<ResourceFormValues, CoreField>;
  statuses: readonly ResourceStatus[];
  statusLabel: (status: ResourceStatus) => string;
  statusHint?: ReactNode;
};

/** The fields that every resource must have (docs/specification.md, section 5), and its other name. */
export function CoreFields<Name extends string>({
  form,
  start,
  statuses,
  statusLabel,
  statusHint,
}: CoreFieldsProps<Name>) {
  const t = useTranslations('records.resource.fields');
  const names = useTranslations('enumerations');
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        dir="auto"
        autoComplete="off"
        maxLength={maxLengths.name}
        defaultValue={start.name}
        required
      />
      <FieldWithSuggestion form={form} start={start} name="alternateName" />
      <LongTextField
        form={form}
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        dir="auto"
        rows={6}
        defaultValue={start.description}
        required
      />
      <div className="form-pair">
        <ChoiceField form={form} name="category" label={t('category')} defaultValue={start.category} required>
          <Options of={resourceCategories} label={(category) => names(`category.${category}`)} />
        </ChoiceField>
        <ChoiceField form={form} name="type" label={t('type')} defaultValue={start.type} required>
          <Options of={resourceTypes} label={(type) => names(`type.${type}`)} />
        </ChoiceField>
      </div>
      <ChoiceField form={form} name="status" label={t('status')} hint={statusHint} defaultValue={start.status} required>
        <Options of={statuses} label={statusLabel} />
      </ChoiceField>
    </>
  );
}
