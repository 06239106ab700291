import type { User } from '@waymark/contract/user';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { isSignedIn } from '../../browser/signed-in.ts';
import { VolunteerFields } from '../../domain/volunteers/volunteer-fields.tsx';
import { bodyOf, type VolunteerField } from '../../domain/volunteers/volunteer-texts.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import type { Unsent } from '../../forms/plain-form.ts';
import { Report } from '../../forms/report.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useGoAfter } from '../../forms/use-go-after.ts';
import { useTyped } from '../../forms/use-typed.ts';
import { defaultPlace } from '../../session/return-path.ts';
import { Note } from '../../ui/note.tsx';
import { signUpForm } from './plain-sign-up.ts';

/** What is shown as it is understood. */
const followed = ['skills', 'availability'] as const;

/** `unsent`: what came back from a form without scripts. */
type SignUpProps = { account: User; unsent: Unsent<VolunteerField> | undefined };

/** Offers one's help. */
export function SignUp({ account, unsent }: SignUpProps) {
  const [sent, setSent] = useState(false);
  useGoAfter(sent, defaultPlace);
  return sent ? <Thanks /> : <SignUpForm account={account} unsent={unsent} sent={() => setSent(true)} />;
}

function SignUpForm({ account, unsent, sent }: SignUpProps & { sent: () => void }) {
  const t = useTranslations('volunteer');
  const form = useForm({
    name: 'volunteer',
    ...signUpForm,
    begin: unsent?.judgement,
    send: async (values) => {
      if (!isSignedIn()) return t('signedOut');
      const body = { ...bodyOf(values), userId: account.id, backgroundChecked: false };
      await callApi('addVolunteer', { body });
      sent();
      return null;
    },
  });
  const typed = useTyped(form, followed);
  const errorMessages = {
    401: t('signedOut'),
    409: t('said.already'),
    422: t('said.fields'),
    429: t('said.busy'),
    503: t('said.maintenance'),
  };
  return (
    <div className="form-rest">
      <Report form={form} fallback={t('failed')} errorMessages={errorMessages}>
        {form.trouble?.own ? (
          <Link className="place" to="/login" state={{ returnTo: '/volunteer' }}>
            {t('signIn')}
          </Link>
        ) : null}
        {form.trouble?.status === 409 ? (
          <Link className="place" to={defaultPlace}>
            {t('dashboard')}
          </Link>
        ) : null}
      </Report>
      <FormFrame form={form} action="/volunteer" submit={t('submit')} busy={t('sending')}>
        <VolunteerFields
          form={form}
          first={
            unsent?.typed ?? {
              firstName: account.firstName,
              lastName: account.lastName,
              email: account.email,
              phone: account.phoneNumber ?? '',
              skills: '',
              availability: '',
            }
          }
          typed={typed}
        />
      </FormFrame>
      <section className="stack tight" aria-labelledby="next">
        <h2 className="h-small" id="next">
          {t('check.title')}
        </h2>
        <p>{t('check.text')}</p>
      </section>
    </div>
  );
}

export function Thanks() {
  const t = useTranslations('volunteer');
  const find = useTranslations('frame.nav')('find');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="report">
      <Note icon="check" className="note--good" role="status">
        <p>
          <strong>{t('thanks')}</strong>
        </p>
        <p className="needs-script">{t('thanksNext')}</p>
        <p className="needs-script">
          <Link className="place" to={defaultPlace}>
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
