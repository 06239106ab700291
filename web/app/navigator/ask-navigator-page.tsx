import { useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { NoScriptNote } from '../forms/no-script-note.tsx';
import { useGoAfter } from '../forms/use-go-after.ts';
import { CallHelp } from '../frame/call-help.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { pageMessages } from '../messages/page-messages.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { useSignedIn } from '../session/signed-in.ts';
import { usualPlace } from '../session/way-back.ts';
import { Note } from '../ui/note.tsx';
import { readAsked } from './asked.ts';
import { NavigatorForm } from './navigator-form.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import './navigator.css';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'navigator', 'account', 'fields') };
}

export function shouldRevalidate() {
  return false;
}

/** 'Ask a navigator for help': the one place from which a need is sent to the server. Source: decisions, "Needs". */
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
  // False while the page is made live: only then is it known what the history entry holds.
  const signedIn = useSignedIn();
  const [sent, setSent] = useState(false);
  return (
    <div className="wrap narrow page stack airy">
      <PageHead title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <NoScriptNote>
        <p>{t.rich('script', { link: (said) => <Link to="/search">{said}</Link> })}</p>
        <p>
          <CallHelp />
        </p>
      </NoScriptNote>
      {sent ? null : <SignInFirst />}
      {signedIn && !sent ? <NavigatorForm key={key} asked={readAsked(state)} onSent={() => setSent(true)} /> : null}
      {sent ? <Sent /> : null}
    </div>
  );
}

function Sent() {
  const t = useTranslations('navigator');
  const thanks = useRef<HTMLDivElement>(null);
  useGoAfter(true, usualPlace, { replace: true });
  useEffect(() => thanks.current?.focus(), []);
  return (
    <div className="navigator-thanks" ref={thanks} role="status" tabIndex={-1}>
      <Note icon="check" className="note--good">
        <p>
          <strong>{t('sent')}</strong>
        </p>
        <p>
          <Link className="place" to={usualPlace} replace>
            {t('onward')}
          </Link>
        </p>
      </Note>
    </div>
  );
}
