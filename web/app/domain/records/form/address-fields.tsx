import { maxLengths } from '@waymark/contract/field-limits';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../forms/text-field.tsx';
import type { Form } from '../../../forms/use-form.ts';
import type { AddressField, InitialValues } from './shared-resource-fields.ts';

type AddressFieldsProps<Name extends string> = {
  form: Form<Name | AddressField>;
  start?: InitialValues<AddressField>;
  /** Whether every part is required. */
  required?: boolean;
};

/** The address of a place or of an office. Autofill is off: it would fill in the person's own address. */
export function AddressFields<Name extends string>({ form, start = {}, required = false }: AddressFieldsProps<Name>) {
  const t = useTranslations('contribute.address');
  const fieldProps = (name: AddressField) => ({
    form,
    name,
    defaultValue: start[name],
    required: required,
    maxLength: maxLengths.line,
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...fieldProps('address.street')} label={t('street')} hint={t('streetHint')} />
      <TextField {...fieldProps('address.city')} label={t('city')} />
      <div className="form-pair">
        <TextField {...fieldProps('address.state')} label={t('state')} />
        <TextField {...fieldProps('address.zipCode')} label={t('zipCode')} inputMode="numeric" dir="ltr" />
      </div>
    </>
  );
}
