import { useTranslations } from 'use-intl';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import type { CapacityField, InitialValues } from './shared-resource-fields.ts';

type CapacityFieldsProps<Name extends string> = {
  form: Form<Name | CapacityField>;
  start?: InitialValues<CapacityField>;
};

/** Capacity: places in all and in use, waiting list, notes. */
export function CapacityFields<Name extends string>({ form, start = {} }: CapacityFieldsProps<Name>) {
  const t = useTranslations('contribute.capacity');
  const numberProps = (name: 'capacityInfo.currentCapacity' | 'capacityInfo.maxCapacity') => ({
    form,
    name,
    inputMode: 'numeric' as const,
    dir: 'ltr',
    autoComplete: 'off',
    defaultValue: start[name],
  });
  return (
    <>
      <div className="form-pair">
        <TextField {...numberProps('capacityInfo.maxCapacity')} label={t('most')} hint={t('mostHint')} />
        <TextField {...numberProps('capacityInfo.currentCapacity')} label={t('current')} hint={t('currentHint')} />
      </div>
      <ChoiceRow name="capacityInfo.waitingList" defaultChecked={start['capacityInfo.waitingList'] === 'on'}>
        {t('waitingList')}
      </ChoiceRow>
      <LongTextField
        form={form}
        name="capacityInfo.capacityNotes"
        label={t('notes')}
        hint={t('notesHint')}
        dir="auto"
        rows={2}
        defaultValue={start['capacityInfo.capacityNotes']}
      />
    </>
  );
}
