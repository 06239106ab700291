import { maxLengths } from '@waymark/contract/field-limits';
import { resourceTable, type SuggestedTextField } from '@waymark/contract/resource-table';
import { useTranslations } from 'use-intl';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import type { detailFields, ResourceFormValues } from './resource-to-form.ts';

type DetailField = (typeof detailFields)[number];
type DetailProps<Name extends string, Part extends DetailField> = {
  form: Form<Name | Part>;
  start: Pick<ResourceFormValues, Part>;
};

const textProps = { dir: 'auto', autoComplete: 'off' } as const;

export function EligibilityField<Name extends string>({ form, start }: DetailProps<Name, 'eligibility.description'>) {
  const shared = useTranslations('contribute.who');
  return (
    <LongTextField
      form={form}
      name="eligibility.description"
      label={shared('who')}
      hint={shared('whoHint')}
      dir="auto"
      rows={2}
      defaultValue={start['eligibility.description']}
    />
  );
}

export function FeesFields<Name extends string>({ form, start }: DetailProps<Name, 'fees.free' | 'fees.description'>) {
  const shared = useTranslations('contribute.who');
  return (
    <>
      <ChoiceRow name="fees.free" defaultChecked={start['fees.free'] === 'on'}>
        {shared('free')}
      </ChoiceRow>
      <TextField
        {...textProps}
        form={form}
        name="fees.description"
        label={shared('fees')}
        hint={shared('feesHint')}
        defaultValue={start['fees.description']}
      />
    </>
  );
}

type StandAlone = Exclude<SuggestedTextField, 'applicationProcess'>;

/**
 * A text of one line outside any group. Its maximum length is in the table of fields, its label has the field's name as key.
 */
export function FieldWithSuggestion<Name extends string, Part extends StandAlone>({
  form,
  start,
  name,
}: DetailProps<Name, Part> & { name: Part }) {
  const t = useTranslations('records.resource.fields');
  const labelKey: StandAlone = name;
  return (
    <TextField
      {...textProps}
      form={form}
      name={name}
      label={t(labelKey)}
      hint={t(`${labelKey}Hint`)}
      maxLength={resourceTable[name].text}
      defaultValue={start[name]}
    />
  );
}

export function ApplicationFields<Name extends string>({
  form,
  start,
}: DetailProps<Name, 'applicationProcess' | 'waitTime'>) {
  const shared = useTranslations('contribute.who');
  return (
    <>
      <LongTextField
        form={form}
        name="applicationProcess"
        label={shared('apply')}
        hint={shared('applyHint')}
        dir="auto"
        rows={2}
        defaultValue={start.applicationProcess}
      />
      <FieldWithSuggestion form={form} start={start} name="waitTime" />
    </>
  );
}

export function GettingThereFields<Name extends string>({
  form,
  start,
}: DetailProps<Name, 'interpretation' | 'transportation'>) {
  return (
    <>
      <FieldWithSuggestion form={form} start={start} name="interpretation" />
      <FieldWithSuggestion form={form} start={start} name="transportation" />
    </>
  );
}

export function AlertFields<Name extends string>({ form, start }: DetailProps<Name, 'alert.text' | 'alert.until'>) {
  const t = useTranslations('records.resource.fields');
  return (
    <>
      <TextField
        {...textProps}
        form={form}
        name="alert.text"
        label={t('alert')}
        hint={t('alertHint')}
        maxLength={maxLengths.line}
        defaultValue={start['alert.text']}
      />
      <TextField
        form={form}
        name="alert.until"
        label={t('until')}
        hint={t('untilHint')}
        type="date"
        dir="ltr"
        defaultValue={start['alert.until']}
      />
    </>
  );
}
