import { newAdministratorRules } from '@waymark/contract/account-rules';
import type { User } from '@waymark/contract/user';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { EmailField } from '../../../forms/email-field.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { FormDialog } from '../form-dialog.tsx';

const dialogId = 'create-admin';

type CreateAdminProps = { onClose: () => void; onCreated: (user: User) => void };

export function CreateAdmin({ onClose, onCreated }: CreateAdminProps) {
  const t = useTranslations('adminUsers');
  const tField = useTranslations('account.fields');
  const dialog = useRef<HTMLDialogElement>(null);
  const taken = useTranslations('account.register')('taken');
  const form = useForm({
    name: dialogId,
    fields: ['firstName', 'lastName', 'email', 'password', 'phoneNumber'],
    secret: ['password'],
    rules: newAdministratorRules,
    mapToFieldErrors: ({ status }) => (status === 409 ? { email: { sentence: taken } } : null),
    send: async (values) => {
      const { data } = await callApi('createAdmin', { body: { ...values, email: values.email.trim().toLowerCase() } });
      onCreated(data);
      dialog.current?.close();
      return null;
    },
  });
  return (
    <FormDialog
      id={dialogId}
      dialog={dialog}
      form={form}
      title={t('create.open')}
      failed={t('create.failed')}
      labels={{ cancel: t('create.cancel'), submit: t('create.submit'), busy: t('create.busy') }}
      onClose={onClose}
    >
      <p>{t('create.text')}</p>
      <div className="form-pair">
        <TextField form={form} name="firstName" label={tField('firstName')} autoComplete="off" required />
        <TextField form={form} name="lastName" label={tField('lastName')} autoComplete="off" required />
      </div>
      <EmailField form={form} name="email" autoComplete="off" required />
      <PasswordField form={form} name="password" label={tField('password')} autoComplete="new-password" />
      <TextField
        form={form}
        name="phoneNumber"
        label={tField('phoneNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
        required
      />
    </FormDialog>
  );
}
