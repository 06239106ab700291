import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** `autoComplete`: `username` beside a password, for password managers. */
type EmailFieldProps<Name extends string> = Omit<TextFieldProps<Name>, 'label'> & { label?: ReactNode };

export function EmailField<Name extends string>(props: EmailFieldProps<Name>) {
  const t = useTranslations('account.fields');
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      {...props}
    />
  );
}

/** Trimmed and in lower case, as the server stores it. */
export function emailToSend(typed: string): string {
  return typed.trim().toLowerCase();
}
