import { profileRules } from '@waymark/contract/account-rules';
import type { User } from '@waymark/contract/user';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useAccountProblems } from '../../forms/account-problems.ts';
import { type EditForm, useEditForm } from '../../forms/editing/edit-form.ts';
import { EditFrame } from '../../forms/editing/edit-frame.tsx';
import { EditReport } from '../../forms/editing/edit-report.tsx';
import { EmailField, emailToSend } from '../../forms/email-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Values } from '../../forms/use-form.ts';
import { keepUser } from '../../session/session.ts';
import { Note } from '../../ui/note.tsx';

const fields = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;
type Field = (typeof fields)[number];

/** Names and how to reach somebody. Source: specification, sections 2, 7 and 8. */
export function ProfileForm({ user, saved }: { user: User; saved: (user: User) => void }) {
  const t = useTranslations('profile');
  const account = useTranslations('account.fields');
  const [done, setDone] = useState(false);
  const edit = useEditForm<Field, User>({
    name: `profile-${user.id}`,
    fields,
    rules: profileRules,
    record: user,
    textsOf,
    // The email of another account: the only refusal of 409 that names a field.
    refused: ({ status, errors }) => (status === 409 && errors.email ? { email: { sentence: t('taken') } } : null),
    save: async (values, { id, revision }) => {
      setDone(false);
      const body = { ...trimmed(values), email: emailToSend(values.email), revision };
      return (await callApi('changeProfile', { params: { id }, body })).data;
    },
    reread: async () => (await callApi('readOwnAccount')).data,
    saved: (now) => {
      keepUser(now);
      saved(now);
      setDone(true);
    },
  });
  const labels = {
    firstName: account('firstName'),
    lastName: account('lastName'),
    email: account('email'),
    phoneNumber: t('phone'),
  };
  return (
    <div className="form-rest">
      <Done done={done} edit={edit} />
      <EditReport
        edit={edit}
        labels={labels}
        fallback={t('failed')}
        said={{ ...useAccountProblems(), 404: t('gone') }}
      />
      <EditFrame edit={edit}>
        <ProfileFields edit={edit} labels={labels} />
      </EditFrame>
    </div>
  );
}

function ProfileFields({ edit, labels }: { edit: EditForm<Field>; labels: Record<Field, string> }) {
  const t = useTranslations('account.fields');
  const { form, first } = edit;
  return (
    <>
      <div className="form-pair">
        <TextField
          form={form}
          name="firstName"
          label={labels.firstName}
          defaultValue={first.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          required
        />
        <TextField
          form={form}
          name="lastName"
          label={labels.lastName}
          defaultValue={first.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
          required
        />
      </div>
      <EmailField form={form} autoComplete="email" defaultValue={first.email} />
      <TextField
        form={form}
        name="phoneNumber"
        label={labels.phoneNumber}
        hint={t('phoneHint')}
        defaultValue={first.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
      />
    </>
  );
}

/** Read out when it appears; gone as soon as something is typed again, so that it never tells of what is not saved. */
function Done({ done, edit }: { done: boolean; edit: EditForm<Field> }) {
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
        </Note>
      ) : null}
    </div>
  );
}

function textsOf({ firstName, lastName, email, phoneNumber }: User): Values<Field> {
  return { firstName, lastName, email, phoneNumber: phoneNumber ?? '' };
}

function trimmed(values: Values<Field>): Values<Field> {
  const { firstName, lastName, email, phoneNumber } = values;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: phoneNumber.trim(),
  };
}
