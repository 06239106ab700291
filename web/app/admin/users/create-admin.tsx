import { newAdministratorRules } from '@waymark/contract/account-rules';
import type { User } from '@waymark/contract/user';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { Report } from '../../forms/report.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet, SheetBody, SheetFoot, SheetHead } from '../../ui/sheet.tsx';

const dialogId = 'create-admin';

type CreateAdminProps = { onClose: () => void; onCreated: (user: User) => void };

/** All five fields are required. Source: specification, sections 2 and 5, "Admin create-user modal". */
export function CreateAdmin({ onClose, onCreated }: CreateAdminProps) {
  const t = useTranslations('adminUsers');
  const fields = useTranslations('account.fields');
  const dialog = useRef<HTMLDialogElement>(null);
  const taken = useTranslations('account.register')('taken');
  const form = useForm({
    name: dialogId,
    fields: ['firstName', 'lastName', 'email', 'password', 'phoneNumber'],
    secret: ['password'],
    rules: newAdministratorRules,
    refused: ({ status }) => (status === 409 ? { email: { sentence: taken } } : null),
    send: async (values) => {
      const { data } = await callApi('createAdmin', { body: { ...values, email: values.email.trim().toLowerCase() } });
      onCreated(data);
      dialog.current?.close();
      return null;
    },
  });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Sheet id={dialogId} dialog={dialog} live onClose={onClose}>
      <form ref={form.form} method="post" noValidate aria-busy={form.busy} onSubmit={form.submit} onInput={form.input}>
        <SheetHead sheet={dialogId} title={t('create.open')} />
        <SheetBody>
          <div className="stack">
            <p>{t('create.text')}</p>
            <Report form={form} fallback={t('create.failed')} />
            <div className="form-pair">
              <TextField form={form} name="firstName" label={fields('firstName')} autoComplete="off" required />
              <TextField form={form} name="lastName" label={fields('lastName')} autoComplete="off" required />
            </div>
            <TextField
              form={form}
              name="email"
              label={fields('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              dir="ltr"
              required
            />
            <PasswordField form={form} name="password" label={fields('password')} autoComplete="new-password" />
            <TextField
              form={form}
              name="phoneNumber"
              label={fields('phoneNumber')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              dir="ltr"
              required
            />
          </div>
        </SheetBody>
        <SheetFoot>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {t('create.cancel')}
          </Button>
          <Button type="submit" look="main" className="send" aria-disabled={form.busy ? true : undefined}>
            {form.busy ? <span className="spinner" aria-hidden="true" /> : null}
            {t(form.busy ? 'create.busy' : 'create.submit')}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  );
}
