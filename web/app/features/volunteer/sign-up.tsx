import type { User } from '@waymark/contract/user';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { isSignedIn } from '../../browser/sign-in-state.ts';
import { VolunteerFields } from '../../domain/volunteers/volunteer-fields.tsx';
import { toVolunteerRequest, type VolunteerField } from '../../domain/volunteers/volunteer-to-form.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import type { RejectedForm } from '../../forms/form-without-javascript.ts';
import { useFieldValues } from '../../forms/use-field-values.ts';
import { useForm } from '../../forms/use-form.ts';
import { useRedirectAfterSubmit } from '../../forms/use-redirect-after-submit.ts';
import { defaultReturnPath } from '../../session/return-path.ts';
import { Note } from '../../ui/note.tsx';
import { signUpForm } from './sign-up-server.ts';

/** Fields whose entries are shown, as the server will read them, while they are typed. */
const watchedFields = ['skills', 'availability'] as const;

/** `rejected`: a form that was sent without JavaScript and not accepted. */
type SignUpProps = { account: User; rejected: RejectedForm<VolunteerField> | undefined };

export function SignUp({ account, rejected }: SignUpProps) {
  const [sent, setSent] = useState(false);
  useRedirectAfterSubmit(sent, defaultReturnPath);
  return sent ? <SignUpSent /> : <SignUpForm account={account} rejected={rejected} onSent={() => setSent(true)} />;
}

function SignUpForm({ account, rejected, onSent }: SignUpProps & { onSent: () => void }) {
  const t = useTranslations('volunteer');
  const form = useForm({
    name: 'volunteer',
    ...signUpForm,
    initialErrors: rejected?.validation,
    send: async (values) => {
      if (!isSignedIn()) return t('signedOut');
      const body = { ...toVolunteerRequest(values), userId: account.id, backgroundChecked: false };
      await callApi('addVolunteer', { body });
      onSent();
      return null;
    },
  });
  const watchedValues = useFieldValues(form, watchedFields);
  const errorMessages = {
    401: t('signedOut'),
    409: t('said.already'),
    422: t('said.fields'),
    429: t('said.busy'),
    503: t('said.maintenance'),
  };
  return (
    <div className="form-rest">
      <ErrorSummary form={form} fallback={t('failed')} errorMessages={errorMessages}>
        {form.formProblem?.isLocalized ? (
          <Link className="place" to="/login" state={{ returnTo: '/volunteer' }}>
            {t('signIn')}
          </Link>
        ) : null}
        {form.formProblem?.status === 409 ? (
          <Link className="place" to={defaultReturnPath}>
            {t('dashboard')}
          </Link>
        ) : null}
      </ErrorSummary>
      <FormLayout form={form} action="/volunteer" submit={t('submit')} busy={t('sending')}>
        <VolunteerFields
          form={form}
          initialValues={
            rejected?.typed ?? {
              firstName: account.firstName,
              lastName: account.lastName,
              email: account.email,
              phone: account.phoneNumber ?? '',
              skills: '',
              availability: '',
            }
          }
          typed={watchedValues}
        />
      </FormLayout>
      <section className="stack tight" aria-labelledby="next">
        <h2 className="h-small" id="next">
          {t('check.title')}
        </h2>
        <p>{t('check.text')}</p>
      </section>
    </div>
  );
}

export function SignUpSent() {
  const t = useTranslations('volunteer');
  const find = useTranslations('frame.nav')('find');
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => containerRef.current?.focus(), []);
  return (
    <div ref={containerRef} tabIndex={-1} className="report">
      <Note icon="check" className="note--good" role="status">
        <p>
          <strong>{t('thanks')}</strong>
        </p>
        <p className="needs-script">{t('thanksNext')}</p>
        <p className="needs-script">
          <Link className="place" to={defaultReturnPath}>
            {t('dashboard')}
          </Link>
        </p>
        <p className="no-script">
          <Link className="place" to="/search">
            {find}
          </Link>
        </p>
      </Note>
    </div>
  );
}
