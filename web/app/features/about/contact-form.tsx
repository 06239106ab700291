import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import type { RejectedForm } from '../../forms/form-without-javascript.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useUser } from '../../session/stored-session.ts';
import { type ContactField, contactForm } from './contact-server.ts';

type ContactFormProps = { rejected: RejectedForm<ContactField> | undefined; onSent: () => void };

/** A message to the operators of the site. `rejected`: a submission without JavaScript that was refused. */
export function ContactForm({ rejected, onSent }: ContactFormProps) {
  const t = useTranslations('contact');
  const user = useUser();
  const form = useForm<ContactField>({
    name: 'contact',
    ...contactForm,
    initialErrors: rejected?.validation ?? null,
    send: async (values) => {
      await callApi('sendMessage', { body: values });
      onSent();
      return null;
    },
  });
  const fromAccount = { name: user ? `${user.firstName} ${user.lastName}`.trim() : '', email: user?.email ?? '' };
  const initialValues = rejected?.typed ?? { ...fromAccount, subject: '', message: '' };
  return (
    <div className="form-rest">
      <ErrorSummary form={form} fallback={t('failed')} errorMessages={{ 422: t('said.fields'), 429: t('said.busy') }} />
      <FormLayout form={form} action="/contact#write" submit={t('submit')} busy={t('busy')}>
        <LongTextField
          form={form}
          name="message"
          label={t('message')}
          rows={6}
          defaultValue={initialValues.message}
          required
        />
        <TextField form={form} name="subject" label={t('subject')} defaultValue={initialValues.subject} />
        <TextField form={form} name="name" label={t('name')} autoComplete="name" defaultValue={initialValues.name} />
        <EmailField
          form={form}
          name="email"
          label={t('email')}
          hint={t('emailHint')}
          autoComplete="email"
          defaultValue={initialValues.email}
        />
        <Honeypot />
      </FormLayout>
    </div>
  );
}
