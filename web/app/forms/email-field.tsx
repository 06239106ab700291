import { useTranslations } from 'use-intl';
import { TextField } from './text-field.tsx';
import type { Form } from './use-form.ts';

type EmailFieldProps<Name extends string> = {
  form: Form<Name | 'email'>;
  /** `username` where it tells the browser whose password it keeps. */
  autoComplete: 'username' | 'email';
  defaultValue?: string | undefined;
};

export function EmailField<Name extends string>({ form, autoComplete, defaultValue }: EmailFieldProps<Name>) {
  const t = useTranslations('account.fields');
  return (
    <TextField
      form={form}
      name="email"
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      defaultValue={defaultValue}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
    />
  );
}

/** As it is sent. */
export function emailToSend(typed: string): string {
  return typed.trim().toLowerCase();
}
