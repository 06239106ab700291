import { profileRules } from '@waymark/contract/account-rules';
import type { User } from '@waymark/contract/user';
import { isEmail } from '@waymark/contract/validation-rules';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { useAccountProblems } from '../../forms/account-problems.ts';
import { EditConflictReport } from '../../forms/editing/edit-conflict-report.tsx';
import { EditFormLayout } from '../../forms/editing/edit-form-layout.tsx';
import { type EditForm, useEditForm } from '../../forms/editing/use-edit-form.ts';
import { EmailField, emailToSend } from '../../forms/email-field.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFieldValues } from '../../forms/use-field-values.ts';
import type { Values } from '../../forms/use-form.ts';
import { storeUser } from '../../session/stored-session.ts';
import { Note } from '../../ui/note.tsx';

const fields = ['firstName', 'lastName', 'email', 'currentPassword', 'phoneNumber'] as const;
type Field = (typeof fields)[number];

const watchedFields = ['email'] as const;

/** Edits names, email address and phone number. */
export function ProfileForm({ user, saved }: { user: User; saved: (user: User) => void }) {
  const t = useTranslations('profile');
  const account = useTranslations('account.fields');
  const [done, setDone] = useState(false);
  /** The new address that the last save requested; null when it requested none. */
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  const [currentEmail, setCurrentEmail] = useState(user.email);
  /** Whether the typed address is another one, which requires the password. */
  const isOther = (email: string) => isEmail(emailToSend(email)) && emailToSend(email) !== currentEmail;
  const edit = useEditForm<Field, User>({
    name: `profile-${user.id}`,
    fields,
    rules: profileRules,
    record: user,
    textsOf,
    secret: ['currentPassword'],
    validateTogether: ({ email, currentPassword }) =>
      isOther(email) && currentPassword === '' ? { currentPassword: { code: 'current-password-required' } } : {},
    mapToFieldErrors: ({ status, errors }) => {
      // The email of another account: the only refusal of 409 that names a field.
      if (status === 409 && errors.email) return { email: { sentence: t('taken') } };
      return errors.currentPassword ? { currentPassword: { sentence: t('security.wrong') } } : null;
    },
    save: async (values, { id, revision }) => {
      setDone(false);
      const email = emailToSend(values.email);
      const emailChanged = isOther(email);
      const body = {
        ...trimmed(values),
        email,
        revision,
        ...(emailChanged && { currentPassword: values.currentPassword }),
      };
      const { data } = await callApi('changeProfile', { params: { id }, body });
      setRequestedEmail(emailChanged ? email : null);
      return data;
    },
    reload: async () => {
      const { data } = await callApi('readOwnAccount');
      setCurrentEmail(data.email);
      return data;
    },
    onSaved: (updated) => {
      storeUser(updated);
      saved(updated);
      setDone(true);
    },
  });
  const labels = {
    firstName: account('firstName'),
    lastName: account('lastName'),
    email: account('email'),
    currentPassword: t('email.password'),
    phoneNumber: t('phone'),
  };
  return (
    <div className="form-rest">
      <SavedNotice done={done} requestedEmail={requestedEmail} edit={edit} />
      <EditConflictReport
        edit={edit}
        labels={labels}
        fallback={t('failed')}
        errorMessages={{ ...useAccountProblems(), 404: t('gone') }}
      />
      <EditFormLayout edit={edit}>
        <ProfileFields edit={edit} labels={labels} isOther={isOther} />
      </EditFormLayout>
    </div>
  );
}

type ProfileFieldsProps = {
  edit: EditForm<Field>;
  labels: Record<Field, string>;
  isOther: (email: string) => boolean;
};

function ProfileFields({ edit, labels, isOther }: ProfileFieldsProps) {
  const t = useTranslations('account.fields');
  const profile = useTranslations('profile.email');
  const { form, initialValues } = edit;
  const typed = useFieldValues(form, watchedFields);
  return (
    <>
      <div className="form-pair">
        <TextField
          form={form}
          name="firstName"
          label={labels.firstName}
          defaultValue={initialValues.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          required
        />
        <TextField
          form={form}
          name="lastName"
          label={labels.lastName}
          defaultValue={initialValues.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
          required
        />
      </div>
      <EmailField form={form} name="email" autoComplete="email" defaultValue={initialValues.email} required />
      {isOther(typed.email) ? (
        <PasswordField
          form={form}
          name="currentPassword"
          label={labels.currentPassword}
          hint={profile('hint')}
          autoComplete="current-password"
        />
      ) : null}
      <TextField
        form={form}
        name="phoneNumber"
        label={labels.phoneNumber}
        hint={t('phoneHint')}
        defaultValue={initialValues.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
      />
    </>
  );
}

/** Announced after saving; hidden at the next input, which is not saved yet. */
function SavedNotice({
  done,
  requestedEmail,
  edit,
}: {
  done: boolean;
  requestedEmail: string | null;
  edit: EditForm<Field>;
}) {
  const t = useTranslations('profile');
  const { form } = edit.form;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(done);
    const element = form.current;
    if (!done || !element) return;
    const hide = () => setShown(false);
    element.addEventListener('input', hide, { once: true });
    return () => element.removeEventListener('input', hide);
  }, [done, form]);
  return (
    <div role="status" className="told">
      {shown ? (
        <Note icon="check" className="note--good">
          <p>{t('saved')}</p>
          {requestedEmail === null ? null : <p>{t.rich('email.sent', { email: () => <bdi>{requestedEmail}</bdi> })}</p>}
        </Note>
      ) : null}
    </div>
  );
}

function textsOf({ firstName, lastName, email, phoneNumber }: User): Values<Field> {
  return { firstName, lastName, email, currentPassword: '', phoneNumber: phoneNumber ?? '' };
}

function trimmed(values: Values<Field>): Omit<Values<Field>, 'currentPassword'> {
  const { firstName, lastName, email, phoneNumber } = values;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: phoneNumber.trim(),
  };
}
