import { maxLengths } from '@waymark/contract/field-limits';
import { useTranslations } from 'use-intl';
import { TextField } from '../../forms/text-field.tsx';
import type { Form, Values } from '../../forms/use-form.ts';
import { Icon } from '../../ui/icon.tsx';
import type { RegistrationField } from './registration.ts';

type AddressFieldsetProps = { form: Form<RegistrationField>; typed: Values<RegistrationField> | undefined };

/** The optional address, folded away. */
export function AddressFieldset({ form, typed }: AddressFieldsetProps) {
  const t = useTranslations('account');
  const fieldProps = (name: 'address' | 'city' | 'state' | 'zipCode') => ({
    form,
    name,
    defaultValue: typed?.[name],
    label: t(`fields.${name}`),
    maxLength: maxLengths.line,
  });
  return (
    <details className="form-more">
      <summary>
        <Icon name="down" />
        {t('register.where')}
      </summary>
      <div className="stack">
        <p className="hint">{t('register.whereHint')}</p>
        <TextField {...fieldProps('address')} autoComplete="street-address" />
        <TextField {...fieldProps('city')} autoComplete="address-level2" />
        <div className="form-pair">
          <TextField {...fieldProps('state')} autoComplete="address-level1" />
          <TextField {...fieldProps('zipCode')} inputMode="numeric" autoComplete="postal-code" />
        </div>
      </div>
    </details>
  );
}
