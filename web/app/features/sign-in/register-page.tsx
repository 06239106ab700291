import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAccountProblems } from '../../forms/account-problems.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { Report } from '../../forms/report.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { useGoOn } from '../../session/go-on.ts';
import { oneStepOn, readWayBack } from '../../session/way-back.ts';
import { AccountPlace, AlreadySignedIn } from './account-place.tsx';
import { useRegistration } from './use-registration.ts';
import { WhereYouLive } from './where-you-live.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'account', 'fields') };
}

export function shouldRevalidate() {
  return false;
}

/** Source: specification, sections 2 and 5. */
export default function RegisterPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Register />
    </WithMessages>
  );
}

function Register() {
  const t = useTranslations('account.register');
  useGoOn();
  return (
    <AccountPlace title={t('title')} lead={t('lead')}>
      <AlreadySignedIn />
      <div className="form-rest when-out">
        <RegisterForm />
      </div>
    </AccountPlace>
  );
}

function RegisterForm() {
  const t = useTranslations('account');
  const way = oneStepOn(readWayBack(useLocation().state));
  const said = useAccountProblems();
  const { form, taken } = useRegistration();
  const toSignIn = (text: React.ReactNode) => (
    <Link to="/login" state={way}>
      {text}
    </Link>
  );
  return (
    <>
      <Report form={form} fallback={t('register.failed')} said={said} />
      <FormFrame form={form} submit={t('register.submit')} busy={t('register.busy')}>
        <div className="form-pair">
          <TextField
            form={form}
            name="firstName"
            label={t('fields.firstName')}
            autoComplete="given-name"
            autoCapitalize="words"
            required
          />
          <TextField
            form={form}
            name="lastName"
            label={t('fields.lastName')}
            autoComplete="family-name"
            autoCapitalize="words"
            required
          />
        </div>
        <div className="stack tight">
          <EmailField form={form} autoComplete="email" />
          {taken ? <p className="hint">{t.rich('register.takenHelp', { link: toSignIn })}</p> : null}
        </div>
        <TextField
          form={form}
          name="phoneNumber"
          label={t('fields.phoneNumber')}
          hint={t('fields.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          required
        />
        <PasswordField
          form={form}
          name="password"
          label={t('fields.password')}
          hint={t('fields.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
        />
        <WhereYouLive form={form} />
      </FormFrame>
      <p>{t.rich('register.have', { link: toSignIn })}</p>
    </>
  );
}
