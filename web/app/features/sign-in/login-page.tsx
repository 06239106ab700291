import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { pageContext } from '../../api/page-context.ts';
import { isShared } from '../../browser/shared-computer.ts';
import { useAccountProblems } from '../../forms/account-problems.ts';
import { EmailField, emailToSend } from '../../forms/email-field.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import type { Trouble } from '../../forms/judge-problem.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { Report } from '../../forms/report.tsx';
import { useForm } from '../../forms/use-form.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { useGoOn, useLeftBehind } from '../../session/go-on.ts';
import { oneStepOn, parseReturnPath } from '../../session/return-path.ts';
import { Tick } from '../../ui/tick.tsx';
import { AccountPlace, AlreadySignedIn } from './account-place.tsx';
import { HandOver, withReturn } from './hand-over.tsx';
import { SignInNotice } from './notices.tsx';
import { answerSignIn, loadSignIn } from './plain-sign-in.ts';
import { SharedTick } from './shared-tick.tsx';
import { returnField, signInForm } from './sign-in-form.ts';
import { signIn } from './use-registration.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { nonce } = context.get(pageContext);
  return { ...(await loadSignIn(args)), nonce, messages: pageMessages(request, 'account', 'fields') };
}

export function action(args: ActionFunctionArgs) {
  return answerSignIn(args);
}

export function shouldRevalidate() {
  return false;
}

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
  const { nonce, notice } = useLoaderData<typeof loader>();
  const handedOver = useHandedOver();
  useLeftBehind();
  useGoOn();
  return (
    <AccountPlace title={t('title')} lead={t('lead')}>
      {handedOver ? <HandOver session={handedOver} nonce={nonce} /> : null}
      <SignInNotice sent={notice} />
      <AlreadySignedIn />
      <div className="form-rest when-out">
        <LoginForm />
      </div>
    </AccountPlace>
  );
}

function useHandedOver() {
  const answer = useActionData<typeof action>();
  return answer && 'handedOver' in answer ? answer.handedOver : undefined;
}

/** What came back from a form without scripts; also when its session could not be kept here. */
function useUnsent() {
  const storage = useTranslations('account.form')('storage');
  const answer = useActionData<typeof action>();
  const handedOver = useHandedOver();
  const trouble: Trouble = { status: 0, message: storage, own: true };
  const begin = handedOver && { errors: {}, trouble };
  return answer && 'unsent' in answer ? answer.unsent : begin && { typed: undefined, judgement: begin };
}

function LoginForm() {
  const t = useTranslations('account');
  const read = useLoaderData<typeof loader>();
  const returnTo = useActionData<typeof action>()?.returnTo ?? read.returnTo;
  const unsent = useUnsent();
  const returnPath = oneStepOn(parseReturnPath(useLocation().state));
  const errorMessages = useAccountProblems();
  const form = useForm({
    name: 'login',
    ...signInForm,
    begin: unsent?.judgement,
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
      <Report form={form} fallback={t('signIn.failed')} errorMessages={errorMessages} />
      <FormFrame form={form} action="/login" submit={t('signIn.submit')} busy={t('signIn.busy')}>
        <input type="hidden" name={returnField} defaultValue={returnTo} />
        <EmailField form={form} autoComplete="username" defaultValue={unsent?.typed?.email} />
        <PasswordField form={form} name="password" label={t('fields.password')} autoComplete="current-password" />
        <div>
          <Tick name="rememberMe" defaultChecked={unsent?.typed?.rememberMe === 'on'} aria-describedby="remember-hint">
            {t('signIn.remember')}
          </Tick>
          <p className="hint" id="remember-hint">
            {t('signIn.rememberHint')}
          </p>
        </div>
        <SharedTick />
      </FormFrame>
      <div className="form-ways">
        <Link className="place" to="/forgot-password" state={returnPath}>
          {t('signIn.forgot')}
        </Link>
        <p>
          {t.rich('signIn.new', {
            link: (text) => (
              <Link to={withReturn('/register', returnTo)} state={returnPath}>
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </>
  );
}
