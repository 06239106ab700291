/** /volunteer. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { LoadFailed } from '../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AlreadySignedUp } from './already-signed-up.tsx';
import { loadMySignUp, type MySignUp } from './load-my-sign-up.ts';
import { SignUp, SignUpSent } from './sign-up.tsx';
import { answerSignUp, loadMySignUpWithoutJavaScript } from './sign-up-server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const isSent = new URL(args.request.url).searchParams.has('sent');
  return { own: await loadMySignUpWithoutJavaScript(args), isSent, messages: pageMessages(args.request, 'volunteer') };
}

export function action(args: ActionFunctionArgs) {
  return answerSignUp(args);
}

export function shouldRevalidate() {
  return false;
}

export default function SignUpPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Page />
    </WithMessages>
  );
}

function Page() {
  const t = useTranslations('volunteer');
  const { own, isSent } = useLoaderData<typeof loader>();
  const { answer, reload } = useRemoteData(own ? null : 'own sign-up', (signal) => loadMySignUp({ signal }));
  const data = own ?? (answer.state === 'ready' ? answer.value : null);
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        {data?.signUp ? null : <p className="soft">{t('lead')}</p>}
      </div>
      {!data && answer.state === 'waiting' ? <Spinner>{t('waiting')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <LoadFailed title={t('failedToLoad')} problem={answer.problem} reload={reload} />
      ) : null}
      {data && isSent ? <SignUpSent /> : null}
      {data && !isSent ? <Ready {...data} /> : null}
    </div>
  );
}

function Ready({ account, signUp }: MySignUp) {
  const rejected = useActionData<typeof action>()?.rejected;
  return signUp ? <AlreadySignedUp volunteer={signUp} /> : <SignUp account={account} rejected={rejected} />;
}
