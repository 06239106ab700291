import { useTranslations } from 'use-intl';
import { PasswordField } from './password-field.tsx';
import type { Form } from './use-form.ts';

type NewPasswordFieldsProps<Name extends string> = {
  form: Form<Name | 'confirmPassword'>;
  name: Name;
  label: string;
};

/** A new password, typed twice. */
export function NewPasswordFields<Name extends string>({ form, name, label }: NewPasswordFieldsProps<Name>) {
  const t = useTranslations('account.fields');
  return (
    <>
      <PasswordField form={form} name={name} label={label} hint={t('passwordHint')} autoComplete="new-password" />
      <PasswordField form={form} name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" />
    </>
  );
}
