import { longest } from '@waymark/contract/field-limits';
import { useTranslations } from 'use-intl';
import { LongTextField } from '../forms/long-text-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import type { Form } from '../forms/use-form.ts';
import { Tick } from '../ui/tick.tsx';
import type { detailFields, ResourceTexts } from './resource-texts.ts';

type DetailField = (typeof detailFields)[number];
type PartProps<Name extends string, Own extends DetailField> = {
  form: Form<Name | Own>;
  start: Pick<ResourceTexts, Own>;
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
      <Tick name="fees.free" defaultChecked={start['fees.free'] === 'on'}>
        {shared('free')}
      </Tick>
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

export function BeginningFields<Name extends string>({
  form,
  start,
}: PartProps<Name, 'applicationProcess' | 'waitTime'>) {
  const t = useTranslations('records.resource.fields');
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
      <TextField
        {...asTyped}
        form={form}
        name="waitTime"
        label={t('wait')}
        hint={t('waitHint')}
        maxLength={longest.line}
        defaultValue={start.waitTime}
      />
    </>
  );
}

export function GettingThereFields<Name extends string>({
  form,
  start,
}: PartProps<Name, 'interpretation' | 'transportation'>) {
  const t = useTranslations('records.resource.fields');
  return (
    <>
      <TextField
        {...asTyped}
        form={form}
        name="interpretation"
        label={t('interpretation')}
        hint={t('interpretationHint')}
        maxLength={longest.line}
        defaultValue={start.interpretation}
      />
      <TextField
        {...asTyped}
        form={form}
        name="transportation"
        label={t('transportation')}
        hint={t('transportationHint')}
        defaultValue={start.transportation}
      />
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
        maxLength={longest.line}
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
