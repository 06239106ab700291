/** /volunteer. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { FailedAnswer } from '../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../page/answers/use-answer.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AlreadySignedUp } from './already-signed-up.tsx';
import { answerSignUp, readOwnPlain } from './plain-sign-up.ts';
import { type Own, readOwn } from './read-own.ts';
import { SignUp, Thanks } from './sign-up.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const isSent = new URL(args.request.url).searchParams.has('sent');
  return { own: await readOwnPlain(args), isSent, messages: pageMessages(args.request, 'volunteer') };
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
  const { answer, again } = useAnswer(own ? null : 'own sign-up', (signal) => readOwn({ signal }));
  const data = own ?? (answer.state === 'ready' ? answer.value : null);
  return (
    <div className="wrap narrow page stack airy">
      <PageHead title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        {data?.signUp ? null : <p className="soft">{t('lead')}</p>}
      </div>
      {!data && answer.state === 'waiting' ? <Spinner>{t('waiting')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <FailedAnswer title={t('failedToLoad')} problem={answer.problem} retry={t('retry')} again={again} />
      ) : null}
      {data && isSent ? <Thanks /> : null}
      {data && !isSent ? <Ready {...data} /> : null}
    </div>
  );
}

function Ready({ account, signUp }: Own) {
  const unsent = useActionData<typeof action>()?.unsent;
  return signUp ? <AlreadySignedUp volunteer={signUp} /> : <SignUp account={account} unsent={unsent} />;
}
