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
import { useAccountProblems } from '../../forms/account-problems.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { incrementBackSteps, parseReturnPath } from '../../session/return-path.ts';
import { useRedirectWhenSignedIn } from '../../session/use-redirect-when-signed-in.ts';
import { AccountPageLayout, AlreadySignedIn } from './account-page-layout.tsx';
import { AddressFieldset } from './address-fieldset.tsx';
import { returnField } from './sign-in-form.ts';
import { answerRegistration, loadSignIn } from './sign-in-server.ts';
import { StoreSessionAndContinue, withReturnPath } from './store-session-and-continue.tsx';
import { useRegistration } from './use-registration.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { nonce } = context.get(pageContext);
  return { ...(await loadSignIn(args)), nonce, messages: pageMessages(request, 'account', 'fields') };
}

export function action(args: ActionFunctionArgs) {
  return answerRegistration(args);
}

export function shouldRevalidate() {
  return false;
}

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
  const { nonce } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  useRedirectWhenSignedIn();
  return (
    <AccountPageLayout title={t('title')} lead={t('lead')}>
      {actionData && 'handedOver' in actionData ? (
        <StoreSessionAndContinue session={actionData.handedOver} nonce={nonce} />
      ) : null}
      <AlreadySignedIn />
      <div className="form-rest when-out">
        <RegisterForm />
      </div>
    </AccountPageLayout>
  );
}

function RegisterForm() {
  const t = useTranslations('account');
  const returnPath = incrementBackSteps(parseReturnPath(useLocation().state));
  const errorMessages = useAccountProblems();
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const returnTo = actionData?.returnTo ?? loaderData.returnTo;
  const rejected = actionData && 'rejected' in actionData ? actionData.rejected : undefined;
  const typed = rejected?.typed;
  const { form, taken } = useRegistration(rejected);
  const toSignIn = (text: React.ReactNode) => (
    <Link to={withReturnPath('/login', returnTo)} state={returnPath}>
      {text}
    </Link>
  );
  return (
    <>
      <ErrorSummary form={form} fallback={t('register.failed')} errorMessages={errorMessages} />
      <FormLayout form={form} action="/register" submit={t('register.submit')} busy={t('register.busy')}>
        <input type="hidden" name={returnField} defaultValue={returnTo} />
        <div className="form-pair">
          <TextField
            form={form}
            name="firstName"
            defaultValue={typed?.firstName}
            label={t('fields.firstName')}
            autoComplete="given-name"
            autoCapitalize="words"
            required
          />
          <TextField
            form={form}
            name="lastName"
            defaultValue={typed?.lastName}
            label={t('fields.lastName')}
            autoComplete="family-name"
            autoCapitalize="words"
            required
          />
        </div>
        <div className="stack tight">
          <EmailField form={form} name="email" autoComplete="email" defaultValue={typed?.email} required />
          {taken ? <p className="hint">{t.rich('register.takenHelp', { link: toSignIn })}</p> : null}
        </div>
        <TextField
          form={form}
          name="phoneNumber"
          defaultValue={typed?.phoneNumber}
          label={t('fields.phoneNumber')}
          hint={t('fields.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          required
        />
        <NewPasswordFields form={form} name="password" label={t('fields.password')} />
        <AddressFieldset form={form} typed={typed} />
      </FormLayout>
      <p>{t.rich('register.have', { link: toSignIn })}</p>
    </>
  );
}
