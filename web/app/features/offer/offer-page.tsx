import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useLinkToken } from '../../domain/mailed-links/link-token.ts';
import { OfferCard } from '../../domain/offers/offer-card.tsx';
import { NoScriptNote } from '../../forms/no-script-note.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { FailedAnswer } from '../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../page/answers/use-answer.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Note } from '../../ui/note.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'offer', 'account', 'reach') };
}

/** The target of the link in the email that asks a volunteer: a press answers, opening it does not. */
export default function OfferPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <AskedByLink />
    </WithMessages>
  );
}

function AskedByLink() {
  const t = useTranslations('offer');
  const hydrated = useHydrated();
  const token = useLinkToken('/offer');
  const { answer, again } = useAnswer(token || null, async (signal) => {
    const { data } = await callApi('readOffer', { body: { token }, signal });
    return data;
  });
  const missing = (hydrated && token === '') || (answer.state === 'failed' && answer.problem.status === 404);
  return (
    <div className="wrap narrow page stack airy">
      <PageHead title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <NoScriptNote>
        <p>{t('script')}</p>
      </NoScriptNote>
      {missing ? (
        <Note kind="warn">
          <p>{t('missing')}</p>
        </Note>
      ) : null}
      {token !== '' && answer.state === 'waiting' ? <Spinner>{t('loading')}</Spinner> : null}
      {answer.state === 'failed' && !missing ? (
        <FailedAnswer title={t('failed')} problem={answer.problem} retry={t('retry')} again={again} />
      ) : null}
      {answer.state === 'ready' ? (
        <OfferCard
          offer={answer.value}
          level={2}
          send={async (body) => (await callApi('answerOfferByLink', { body: { token, ...body } })).data}
        />
      ) : null}
    </div>
  );
}
