import type { Members } from '@waymark/contract/membership';
import { invitationDays, memberRoles } from '@waymark/contract/membership-lists';
import { newMemberRules } from '@waymark/contract/membership-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { EmailField, emailToSend } from '../../forms/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import { useForm } from '../../forms/use-form.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';

type NewMemberFormProps = { id: string; call: 'inviteMember' | 'addMember'; onChange: (members: Members) => void };

const messageKeys = {
  inviteMember: {
    title: 'inviteTitle',
    lead: 'inviteLead',
    submit: 'invite',
    busy: 'inviting',
    failed: 'inviteFailed',
    done: 'invited',
  },
  addMember: {
    title: 'addTitle',
    lead: 'addLead',
    submit: 'add',
    busy: 'adding',
    failed: 'addFailed',
    done: 'added',
  },
} as const;

/** Invites somebody by email, or adds an account at once. */
export function NewMemberForm({ id, call, onChange }: NewMemberFormProps) {
  const t = useTranslations('memberships.members');
  const { title, lead, submit, busy, failed, done } = messageKeys[call];
  const [notice, setNotice] = useState('');
  const form = useForm({
    name: `${call}-${id}`,
    fields: ['email', 'role'],
    rules: newMemberRules,
    send: async (values) => {
      setNotice('');
      const email = emailToSend(values.email);
      onChange((await callApi(call, { params: { id }, body: { email, role: values.role } })).data);
      setNotice(t(done, { email: bidiIsolate(email) }));
      form.form.current?.reset();
      return null;
    },
  });
  return (
    <section className="form-rest" aria-labelledby={call}>
      <h3 className="h-small" id={call}>
        {t(title)}
      </h3>
      <p className="small">{t(lead, { days: invitationDays })}</p>
      <ErrorSummary form={form} fallback={t(failed)} />
      <p role="status">{notice}</p>
      <FormLayout form={form} submit={t(submit)} busy={t(busy)}>
        <EmailField form={form} name="email" label={t('email')} autoComplete="off" required />
        <ChoiceField form={form} name="role" label={t('as')} defaultValue="editor">
          {memberRoles.toReversed().map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </ChoiceField>
      </FormLayout>
    </section>
  );
}
