import { maxLengths } from '@waymark/contract/field-limits';
import { useTranslations } from 'use-intl';
import { EmailField } from '../../../forms/email-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { Form } from '../../../forms/use-form.ts';
import type { InitialValues } from './shared-resource-fields.ts';

type ContactFieldsProps<Name extends string> = {
  form: Form<Name>;
  /** Field names: resources have them in `contactInfo`, organizations at the top level. */
  names: { phone: Name; email: Name; website: Name };
  start?: InitialValues<Name>;
};

/** Phone, email and website of a place. */
export function ContactFields<Name extends string>({ form, names, start }: ContactFieldsProps<Name>) {
  const t = useTranslations('contribute.contact');
  return (
    <>
      <TextField
        form={form}
        name={names.phone}
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        maxLength={maxLengths.phone}
        defaultValue={start?.[names.phone]}
      />
      <EmailField
        form={form}
        name={names.email}
        label={t('email')}
        autoComplete="off"
        defaultValue={start?.[names.email]}
      />
      <TextField
        form={form}
        name={names.website}
        label={t('website')}
        hint={t('websiteHint')}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLengths.website}
        defaultValue={start?.[names.website]}
      />
    </>
  );
}

/** The field names of a resource. */
export const contactNames = {
  phone: 'contactInfo.phone',
  email: 'contactInfo.email',
  website: 'contactInfo.website',
} as const;
