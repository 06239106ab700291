import { newPasswordRules, validateRepeatedPassword } from '@waymark/contract/account-rules';
import { required } from '@waymark/contract/validation-rules';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { expiredSessionCookie } from '../../api/cookie-session.ts';
import { useLinkToken } from '../../domain/mailed-links/link-token.ts';
import { useAccountProblems } from '../../forms/account-problems.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import { handleFormWithoutJavaScript } from '../../forms/form-without-javascript.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { FormRules } from '../../forms/validate-form.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { endSession } from '../../session/end-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { AccountPageLayout } from './account-page-layout.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'account', 'fields', 'newPassword') };
}

const resetForm: FormRules<'password' | 'confirmPassword'> = {
  fields: ['password', 'confirmPassword'],
  secret: ['password', 'confirmPassword'],
  rules: { password: newPasswordRules, confirmPassword: [required('confirm-password')] },
  validateTogether: ({ password, confirmPassword }) => validateRepeatedPassword(password, confirmPassword),
};

export async function action(args: ActionFunctionArgs) {
  const token = String((await args.request.clone().formData()).get('token') ?? '');
  const result = await handleFormWithoutJavaScript(args, {
    ...resetForm,
    send: async ({ password }) => {
      await callApi('resetPassword', { body: { token, password } }, args);
      const headers = { 'Set-Cookie': expiredSessionCookie(args.request) };
      return redirect('/login?notice=reset', { status: 303, headers });
    },
  });
  return result instanceof Response ? result : data({ ...result.data, token }, result.init ?? {});
}

/** The target of the link in the email: `?token=…`. */
export default function ResetPasswordPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <ResetPassword />
    </WithMessages>
  );
}

function ResetPassword() {
  const t = useTranslations('newPassword.reset');
  const hydrated = useHydrated();
  const linkToken = useLinkToken('/reset-password');
  const token = useActionData<typeof action>()?.token ?? linkToken;
  const missing = hydrated && token === '';
  return (
    <AccountPageLayout title={missing ? t('noTokenTitle') : t('title')} lead={missing ? t('noToken') : t('lead')}>
      {missing ? <AskAgain /> : <ResetPasswordForm token={token} />}
    </AccountPageLayout>
  );
}

function AskAgain() {
  const t = useTranslations('newPassword.reset');
  return (
    <p>
      <LinkButton to="/forgot-password" look="main">
        {t('ask')}
      </LinkButton>
    </p>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const t = useTranslations('account');
  const tReset = useTranslations('newPassword.reset');
  const errorMessages = { ...useAccountProblems(), 422: t('said.linkEnded') };
  const navigate = useNavigate();
  const rejected = useActionData<typeof action>()?.rejected;
  const form = useForm({
    name: 'reset',
    ...resetForm,
    initialErrors: rejected?.validation,
    linkedFields: [['password', 'confirmPassword']],
    send: async ({ password }) => {
      await callApi('resetPassword', { body: { token, password } });
      // All sessions of the account have ended, that of this browser too.
      endSession();
      await navigate('/login', { replace: true, state: { notice: 'reset' } });
      return null;
    },
  });
  return (
    <div className="form-rest">
      <ErrorSummary form={form} fallback={tReset('failed')} errorMessages={errorMessages}>
        {form.formProblem?.status === 422 ? (
          <Link className="place" to="/forgot-password">
            {tReset('ask')}
          </Link>
        ) : null}
      </ErrorSummary>
      <FormLayout form={form} action="/reset-password" submit={tReset('submit')} busy={tReset('busy')}>
        <input type="hidden" name="token" defaultValue={token} />
        <NewPasswordFields form={form} name="password" label={t('fields.newPassword')} />
      </FormLayout>
    </div>
  );
}
