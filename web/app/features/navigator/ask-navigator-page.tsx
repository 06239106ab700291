import type { SubmittedRequest } from '@waymark/contract/my-request';
import { Suspense, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../browser/sign-in-state.ts';
import { useRedirectAfterSubmit } from '../../forms/use-redirect-after-submit.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { defaultReturnPath } from '../../session/return-path.ts';
import { Note } from '../../ui/note.tsx';
import { CodeSlip } from './code-slip-on-demand.ts';
import { readHandedOverNeed } from './handed-over-need.ts';
import { NavigatorForm } from './navigator-form.tsx';
import { submitNavigatorForm } from './navigator-server.ts';
import { SignInFirst } from './sign-in-first.tsx';
import './navigator.css';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'navigator', 'account', 'fields', 'reach') };
}

export function action(args: ActionFunctionArgs) {
  return submitNavigatorForm(args);
}

export function shouldRevalidate() {
  return false;
}

/** 'Ask a navigator for help': the only page that sends a need to be stored on the server. */
export default function AskNavigatorPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <AskNavigator />
    </WithMessages>
  );
}

function AskNavigator() {
  const t = useTranslations('navigator');
  const { state, key } = useLocation();
  const signedIn = useSignedIn();
  const [sent, setSent] = useState(false);
  const actionData = useActionData<typeof action>();
  const [submitted, setSubmitted] = useState<SubmittedRequest | null>(null);
  const withoutAccount =
    submitted ?? (actionData && 'submittedRequest' in actionData ? actionData.submittedRequest : null);
  if (withoutAccount) return <SentWithoutAccount request={withoutAccount} />;
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      {sent || (actionData && 'isSentForAccount' in actionData) ? (
        <SentForAccount />
      ) : (
        <>
          <SignInFirst />
          <NavigatorForm
            key={key}
            handedOverNeed={readHandedOverNeed(state)}
            signedIn={signedIn}
            onSentForAccount={() => setSent(true)}
            onSentWithoutAccount={setSubmitted}
            rejected={actionData && 'rejected' in actionData ? actionData.rejected : undefined}
          />
        </>
      )}
    </div>
  );
}

function SentWithoutAccount({ request }: { request: SubmittedRequest }) {
  const t = useTranslations('navigator');
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <h1 className="h-page">{t('slip.page')}</h1>
      <Suspense>
        <CodeSlip request={request} />
      </Suspense>
    </div>
  );
}

function SentForAccount() {
  const t = useTranslations('navigator');
  const notice = useRef<HTMLDivElement>(null);
  useRedirectAfterSubmit(true, defaultReturnPath, { replace: true });
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="navigator-thanks" ref={notice} role="status" tabIndex={-1}>
      <Note icon="check" className="note--good">
        <p>
          <strong>{t('sent')}</strong>
        </p>
        <p>
          <Link className="place" to={defaultReturnPath} replace>
            {t('onward')}
          </Link>
        </p>
      </Note>
    </div>
  );
}
