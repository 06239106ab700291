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
import { isSharedComputer } from '../../browser/shared-computer.ts';
import { useAccountProblems } from '../../forms/account-problems.ts';
import type { FormProblem } from '../../forms/classify-problem.ts';
import { EmailField, emailToSend } from '../../forms/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { incrementBackSteps, parseReturnPath } from '../../session/return-path.ts';
import { useRedirectWhenSignedIn, useRestoreReturnPath } from '../../session/use-redirect-when-signed-in.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { AccountPageLayout, AlreadySignedIn } from './account-page-layout.tsx';
import { SharedComputerCheckbox } from './shared-computer-checkbox.tsx';
import { returnField, signInForm } from './sign-in-form.ts';
import { SignInNotice } from './sign-in-notice.tsx';
import { answerSignIn, loadSignIn } from './sign-in-server.ts';
import { StoreSessionAndContinue, withReturnPath } from './store-session-and-continue.tsx';
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
  useRestoreReturnPath();
  useRedirectWhenSignedIn();
  return (
    <AccountPageLayout title={t('title')} lead={t('lead')}>
      {handedOver ? <StoreSessionAndContinue session={handedOver} nonce={nonce} /> : null}
      <SignInNotice sent={notice} />
      <AlreadySignedIn />
      <div className="form-rest when-out">
        <LoginForm />
      </div>
    </AccountPageLayout>
  );
}

function useHandedOver() {
  const actionData = useActionData<typeof action>();
  return actionData && 'handedOver' in actionData ? actionData.handedOver : undefined;
}

/** A form without JavaScript that was rejected, or whose session could not be stored in this browser. */
function useRejectedForm() {
  const storage = useTranslations('account.form')('storage');
  const actionData = useActionData<typeof action>();
  const handedOver = useHandedOver();
  const formProblem: FormProblem = { status: 0, message: storage, isLocalized: true };
  const storageProblem = handedOver && { errors: {}, formProblem };
  return actionData && 'rejected' in actionData
    ? actionData.rejected
    : storageProblem && { typed: undefined, validation: storageProblem };
}

function LoginForm() {
  const t = useTranslations('account');
  const loaderData = useLoaderData<typeof loader>();
  const returnTo = useActionData<typeof action>()?.returnTo ?? loaderData.returnTo;
  const rejected = useRejectedForm();
  const returnPath = incrementBackSteps(parseReturnPath(useLocation().state));
  const errorMessages = useAccountProblems();
  const form = useForm({
    name: 'login',
    ...signInForm,
    initialErrors: rejected?.validation,
    send: async ({ email, password, rememberMe }) => {
      const isStored = await signIn({
        email: emailToSend(email),
        password,
        rememberMe: rememberMe === 'on' && !isSharedComputer(),
      });
      return isStored ? null : t('form.storage');
    },
  });
  return (
    <>
      <ErrorSummary form={form} fallback={t('signIn.failed')} errorMessages={errorMessages} />
      <FormLayout form={form} action="/login" submit={t('signIn.submit')} busy={t('signIn.busy')}>
        <input type="hidden" name={returnField} defaultValue={returnTo} />
        <EmailField form={form} name="email" autoComplete="username" defaultValue={rejected?.typed?.email} required />
        <PasswordField form={form} name="password" label={t('fields.password')} autoComplete="current-password" />
        <div>
          <ChoiceRow
            name="rememberMe"
            defaultChecked={rejected?.typed?.rememberMe === 'on'}
            aria-describedby="remember-hint"
          >
            {t('signIn.remember')}
          </ChoiceRow>
          <p className="hint" id="remember-hint">
            {t('signIn.rememberHint')}
          </p>
        </div>
        <SharedComputerCheckbox />
      </FormLayout>
      <div className="form-ways">
        <Link className="place" to="/forgot-password" state={returnPath}>
          {t('signIn.forgot')}
        </Link>
        <p>
          {t.rich('signIn.new', {
            link: (text) => (
              <Link to={withReturnPath('/register', returnTo)} state={returnPath}>
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </>
  );
}
