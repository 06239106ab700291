import { maxLengths } from '@waymark/contract/field-limits';
import { resourceTable, type SuggestedTextField } from '@waymark/contract/resource-table';
import { useTranslations } from 'use-intl';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import type { detailFields, ResourceFormValues } from './resource-to-form.ts';

type DetailField = (typeof detailFields)[number];
type PartProps<Name extends string, Own extends DetailField> = {
  form: Form<Name | Own>;
  start: Pick<ResourceFormValues, Own>;
};

const asTyped = { dir: 'auto', autoComplete: 'off' } as const;

export function EligibilityField<Name extends string>({ form, start }: PartProps<Name, 'eligibility.description'>) {
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

export function FeesFields<Name extends string>({ form, start }: PartProps<Name, 'fees.free' | 'fees.description'>) {
  const shared = useTranslations('contribute.who');
  return (
    <>
      <ChoiceRow name="fees.free" defaultChecked={start['fees.free'] === 'on'}>
        {shared('free')}
      </ChoiceRow>
      <TextField
        {...asTyped}
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

/** A single-line standalone text: its maximum length is in the table of fields, its label is found by its name. */
export function StandAloneField<Name extends string, Own extends StandAlone>({
  form,
  start,
  name,
}: PartProps<Name, Own> & { name: Own }) {
  const t = useTranslations('records.resource.fields');
  const called: StandAlone = name;
  return (
    <TextField
      {...asTyped}
      form={form}
      name={name}
      label={t(called)}
      hint={t(`${called}Hint`)}
      maxLength={resourceTable[name].text}
      defaultValue={start[name]}
    />
  );
}

export function BeginningFields<Name extends string>({
  form,
  start,
}: PartProps<Name, 'applicationProcess' | 'waitTime'>) {
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
      <StandAloneField form={form} start={start} name="waitTime" />
    </>
  );
}

export function GettingThereFields<Name extends string>({
  form,
  start,
}: PartProps<Name, 'interpretation' | 'transportation'>) {
  return (
    <>
      <StandAloneField form={form} start={start} name="interpretation" />
      <StandAloneField form={form} start={start} name="transportation" />
    </>
  );
}

export function AlertFields<Name extends string>({ form, start }: PartProps<Name, 'alert.text' | 'alert.until'>) {
  const t = useTranslations('records.resource.fields');
  return (
    <>
      <TextField
        {...asTyped}
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
