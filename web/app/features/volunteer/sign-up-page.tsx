/** /volunteer. Source: specification, section 2. */
import type { User } from '@waymark/contract/user';
import type { Volunteer } from '@waymark/contract/volunteer';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { FailedAnswer } from '../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../page/answers/use-answer.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AlreadySignedUp } from './already-signed-up.tsx';
import { SignUp } from './sign-up.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'volunteer') };
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
  const { answer, again } = useAnswer('own sign-up', readOwn);
  return (
    <div className="wrap narrow page stack airy">
      <PageHead title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        {answer.state === 'ready' && answer.value.signUp ? null : <p className="soft">{t('lead')}</p>}
      </div>
      {answer.state === 'waiting' ? <Spinner>{t('waiting')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <FailedAnswer title={t('failedToLoad')} problem={answer.problem} retry={t('retry')} again={again} />
      ) : null}
      {answer.state === 'ready' ? <Ready {...answer.value} /> : null}
    </div>
  );
}

function Ready({ account, signUp }: Own) {
  return signUp ? <AlreadySignedUp volunteer={signUp} /> : <SignUp account={account} />;
}

type Own = { account: User; signUp: Volunteer | null };

async function readOwn(signal: AbortSignal): Promise<Own> {
  const [account, signUps] = await Promise.all([
    callApi('readOwnAccount', { signal }),
    callApi('listVolunteers', { query: { own: true, size: 1 }, signal }),
  ]);
  return { account: account.data, signUp: signUps.data[0] ?? null };
}
