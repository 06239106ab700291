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
  return (
    <details className="form-more">
      <summary>
        <Icon name="down" />
        {t('register.where')}
      </summary>
      <div className="stack">
        <p className="hint">{t('register.whereHint')}</p>
        <TextField
          form={form}
          name="address"
          defaultValue={typed?.address}
          label={t('fields.address')}
          autoComplete="street-address"
          maxLength={maxLengths.line}
        />
        <TextField
          form={form}
          name="city"
          defaultValue={typed?.city}
          label={t('fields.city')}
          autoComplete="address-level2"
          maxLength={maxLengths.line}
        />
        <div className="form-pair">
          <TextField
            form={form}
            name="state"
            defaultValue={typed?.state}
            label={t('fields.state')}
            autoComplete="address-level1"
            maxLength={maxLengths.line}
          />
          <TextField
            form={form}
            name="zipCode"
            defaultValue={typed?.zipCode}
            label={t('fields.zipCode')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={maxLengths.line}
          />
        </div>
      </div>
    </details>
  );
}
