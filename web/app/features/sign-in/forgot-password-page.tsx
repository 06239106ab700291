import { passwordResetRequestRules } from '@waymark/contract/account-rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { useAccountProblems } from '../../forms/account-problems.ts';
import { EmailField, emailToSend } from '../../forms/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import { handleFormWithoutJavaScript } from '../../forms/form-without-javascript.ts';
import { useForm } from '../../forms/use-form.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { incrementBackSteps, parseReturnPath } from '../../session/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountPageLayout } from './account-page-layout.tsx';
import { resetLinkLifetimeMinutes } from './reset-link-lifetime.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'account', 'fields', 'newPassword') };
}

const fields = ['email'] as const;

export function action(args: ActionFunctionArgs) {
  return handleFormWithoutJavaScript(args, {
    fields,
    rules: passwordResetRequestRules,
    send: async (values) => {
      const email = emailToSend(values.email);
      await callApi('forgetPassword', { body: { email } }, args);
      return data({ sentTo: email });
    },
  });
}

export function shouldRevalidate() {
  return false;
}

/** Gives the same answer whether or not there is such an account. */
export default function ForgotPasswordPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <ForgotPassword />
    </WithMessages>
  );
}

function ForgotPassword() {
  const t = useTranslations('newPassword.forgot');
  const returnPath = incrementBackSteps(parseReturnPath(useLocation().state));
  const actionData = useActionData<typeof action>();
  const [sentTo, setSentTo] = useState<string | null>(actionData && 'sentTo' in actionData ? actionData.sentTo : null);
  return (
    <AccountPageLayout title={t('title')} lead={t('lead')}>
      {sentTo === null ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        <Sent to={sentTo} onAgain={() => setSentTo(null)} />
      )}
      <Link className="place" to="/login" state={returnPath}>
        {t('back')}
      </Link>
    </AccountPageLayout>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('newPassword.forgot');
  const errorMessages = useAccountProblems();
  const actionData = useActionData<typeof action>();
  const rejected = actionData && 'rejected' in actionData ? actionData.rejected : undefined;
  const form = useForm({
    name: 'forgot',
    fields,
    rules: passwordResetRequestRules,
    initialErrors: rejected?.validation,
    send: async (values) => {
      const email = emailToSend(values.email);
      await callApi('forgetPassword', { body: { email } });
      onSent(email);
      return null;
    },
  });
  return (
    <div className="form-rest">
      <ErrorSummary form={form} fallback={t('failed')} errorMessages={errorMessages} />
      <FormLayout form={form} action="/forgot-password" submit={t('submit')} busy={t('busy')}>
        <EmailField form={form} name="email" autoComplete="username" defaultValue={rejected?.typed.email} required />
      </FormLayout>
    </div>
  );
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const t = useTranslations('newPassword.forgot');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const email = (): ReactNode => (
    <strong>
      <bdi>{to}</bdi>
    </strong>
  );
  return (
    <div className="card card--roomy stack">
      <div className="note note--good">
        <Icon name="mail" />
        <div className="stack tight" role="status">
          <h2 className="h-small" ref={heading} tabIndex={-1}>
            {t('sentTitle')}
          </h2>
          <p>{t.rich('sent', { email, minutes: resetLinkLifetimeMinutes })}</p>
        </div>
      </div>
      <p>{t('nothing')}</p>
      <div>
        <Button className="needs-script" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  );
}
