import { signInRules } from '@waymark/contract/account-rules';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isShared } from '../../browser/shared-computer.ts';
import { useAccountProblems } from '../../forms/account-problems.ts';
import { EmailField, emailToSend } from '../../forms/email-field.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { Report } from '../../forms/report.tsx';
import { useForm } from '../../forms/use-form.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { useGoOn, useLeftBehind } from '../../session/go-on.ts';
import { oneStepOn, readWayBack } from '../../session/way-back.ts';
import { Tick } from '../../ui/tick.tsx';
import { AccountPlace, AlreadySignedIn } from './account-place.tsx';
import { SignInNotice } from './notices.tsx';
import { SharedTick } from './shared-tick.tsx';
import { signIn } from './use-registration.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'account', 'fields') };
}

export function shouldRevalidate() {
  return false;
}

/** Source: specification, sections 2 and 5. */
export default function LoginPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Login />
    </WithMessages>
  );
}

function Login() {
  const t = useTranslations('account.signIn');
  useLeftBehind();
  useGoOn();
  return (
    <AccountPlace title={t('title')} lead={t('lead')}>
      <SignInNotice />
      <AlreadySignedIn />
      <div className="form-rest when-out">
        <LoginForm />
      </div>
    </AccountPlace>
  );
}

function LoginForm() {
  const t = useTranslations('account');
  const way = oneStepOn(readWayBack(useLocation().state));
  const said = useAccountProblems();
  const form = useForm({
    name: 'login',
    fields: ['email', 'password', 'rememberMe'],
    secret: ['password'],
    rules: signInRules,
    send: async ({ email, password, rememberMe }) => {
      const kept = await signIn({
        email: emailToSend(email),
        password,
        rememberMe: rememberMe === 'on' && !isShared(),
      });
      return kept ? null : t('form.storage');
    },
  });
  return (
    <>
      <Report form={form} fallback={t('signIn.failed')} said={said} />
      <FormFrame form={form} submit={t('signIn.submit')} busy={t('signIn.busy')}>
        <EmailField form={form} autoComplete="username" />
        <PasswordField form={form} name="password" label={t('fields.password')} autoComplete="current-password" />
        <div>
          <Tick name="rememberMe" aria-describedby="remember-hint">
            {t('signIn.remember')}
          </Tick>
          <p className="hint" id="remember-hint">
            {t('signIn.rememberHint')}
          </p>
        </div>
        <SharedTick />
      </FormFrame>
      <div className="form-ways">
        <Link className="place" to="/forgot-password" state={way}>
          {t('signIn.forgot')}
        </Link>
        <p>
          {t.rich('signIn.new', {
            link: (text) => (
              <Link to="/register" state={way}>
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </>
  );
}
