import { maxLengths } from '@waymark/contract/field-limits';
import { useTranslations } from 'use-intl';
import { EmailField } from '../../forms/email-field.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Form } from '../../forms/use-form.ts';
import { useSite } from '../../page/site.ts';

export const contactFields = ['contactName', 'contactPhone', 'contactEmail'] as const;

type ContactField = (typeof contactFields)[number];

type ContactFieldsProps<Field extends string> = {
  form: Form<Field | ContactField>;
  typed?: Record<ContactField, string> | undefined;
};

/**
 * How somebody without an account can be reached, all optional. Hidden from signed-in people even before the scripts have loaded:
 * what they typed here would be lost then.
 */
export function RequesterContactFields<Field extends string>({ form, typed }: ContactFieldsProps<Field>) {
  const t = useTranslations('navigator.contact');
  // A form that is sent without JavaScript belongs to no account.
  const isPlain = useSite().plainName !== undefined;
  return (
    <fieldset className={`stack ${isPlain ? '' : 'when-out'}`}>
      <legend>{t('legend')}</legend>
      <p className="hint">{t('hint')}</p>
      <TextField
        form={form}
        name="contactName"
        defaultValue={typed?.contactName}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={maxLengths.personName}
        autoComplete="given-name"
        dir="auto"
      />
      <TextField
        form={form}
        name="contactPhone"
        defaultValue={typed?.contactPhone}
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={maxLengths.phone}
        dir="ltr"
      />
      <EmailField
        form={form}
        name="contactEmail"
        defaultValue={typed?.contactEmail}
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        maxLength={maxLengths.email}
      />
      <Honeypot />
    </fieldset>
  );
}
