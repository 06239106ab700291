import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import type { Unsent } from '../../forms/plain-form.ts';
import { Report } from '../../forms/report.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useUser } from '../../session/session.ts';
import { type ContactField, contactForm } from './contact-action.ts';

type ContactFormProps = { unsent: Unsent<ContactField> | undefined; onSent: () => void };

/** A message to the people who run the site. `unsent`: what came back from a form without scripts. */
export function ContactForm({ unsent, onSent }: ContactFormProps) {
  const t = useTranslations('contact');
  const user = useUser();
  const form = useForm<ContactField>({
    name: 'contact',
    ...contactForm,
    begin: unsent?.judgement ?? null,
    send: async (values) => {
      await callApi('sendMessage', { body: values });
      onSent();
      return null;
    },
  });
  const fromAccount = { name: user ? `${user.firstName} ${user.lastName}`.trim() : '', email: user?.email ?? '' };
  const typed = unsent?.typed ?? { ...fromAccount, subject: '', message: '' };
  return (
    <div className="form-rest">
      <Report form={form} fallback={t('failed')} errorMessages={{ 422: t('said.fields'), 429: t('said.busy') }} />
      <FormFrame form={form} action="/contact#write" submit={t('submit')} busy={t('busy')}>
        <LongTextField form={form} name="message" label={t('message')} rows={6} defaultValue={typed.message} required />
        <TextField form={form} name="subject" label={t('subject')} defaultValue={typed.subject} />
        <TextField form={form} name="name" label={t('name')} autoComplete="name" defaultValue={typed.name} />
        <TextField
          form={form}
          name="email"
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          defaultValue={typed.email}
        />
        <Honeypot />
      </FormFrame>
    </div>
  );
}
