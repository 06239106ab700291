import { useTranslations } from 'use-intl';
import { TextField } from './text-field.tsx';
import type { Form } from './use-form.ts';

type EmailFieldProps<Name extends string> = {
  form: Form<Name | 'email'>;
  /** `username` beside a password, for password managers. */
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

/** Trimmed and in lower case, as the server stores it. */
export function emailToSend(typed: string): string {
  return typed.trim().toLowerCase();
}
