import type { Offer } from '@waymark/contract/offer';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { useLinkToken } from '../../domain/mailed-links/link-token.ts';
import type { Failure, LinkResult } from '../../domain/mailed-links/read-link.ts';
import { OfferCard } from '../../domain/offers/offer-card.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useCall } from '../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Note } from '../../ui/note.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { answerByForm, readByLink } from './offer-server.ts';
import '../../forms/forms.css';
import '../../ui/entries.css';

export async function loader(args: LoaderFunctionArgs) {
  return { read: await readByLink(args), messages: pageMessages(args.request, 'offer', 'reach') };
}

export function action(args: ActionFunctionArgs) {
  return answerByForm(args);
}

export { shouldRevalidate } from '../../domain/mailed-links/link-token.ts';

/** The target of the links in emails to a volunteer: a press answers, opening one does not. */
export default function OfferPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <OfferContent />
    </WithMessages>
  );
}

function OfferContent() {
  const t = useTranslations('offer');
  const hydrated = useHydrated();
  const { read } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const fromLink = useLinkToken('/offer');
  const token = actionData?.token || fromLink;
  const current: LinkResult<Offer> | null = actionData ?? read;
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      {current?.failure && !showsExpiry(current) ? <Failed failure={current.failure} /> : null}
      {current?.record ? <OfferByLink offer={current.record} token={token} /> : null}
      {current ? null : hydrated ? <ReadInBrowser token={token} /> : <WithoutToken />}
    </div>
  );
}

/** Whether the offer itself already says that the time to answer is over. */
function showsExpiry({ record, failure }: LinkResult<Offer>): boolean {
  return record?.status === 'EXPIRED' && failure?.status === 410;
}

/** After a reload: the server gets no token, so the browser asks with the one in its history. */
function ReadInBrowser({ token }: { token: string }) {
  const t = useTranslations('offer');
  const loaded = useCall('readOffer', token === '' ? null : { body: { token } });
  if (token === '') return <Missing />;
  return (
    <Loaded of={loaded} waiting={t('loading')} failed={t('failed')} missing={<Missing />}>
      {(record) => <OfferByLink offer={record} token={token} />}
    </Loaded>
  );
}

function OfferByLink({ offer, token }: { offer: Offer; token: string }) {
  return (
    <OfferCard
      offer={offer}
      level={2}
      token={token}
      send={async (body) => (await callApi('answerOfferByLink', { body: { token, ...body } })).data}
    />
  );
}

function Failed({ failure }: { failure: Failure }) {
  const t = useTranslations('offer');
  const problemMessage = useProblemMessage();
  if (failure.status === 404) return <Missing />;
  const messages: Record<number, string> = { 409: t('ended'), 410: t('status.EXPIRED'), 422: t('shareOne') };
  return (
    <Note kind="bad" role="alert">
      {messages[failure.status] ?? problemMessage(failure)}
    </Note>
  );
}

/** Before hydration: scripts may still find the token in the history of the browser. Without JavaScript it is lost. */
function WithoutToken() {
  return (
    <>
      <div className="no-script">
        <Missing />
      </div>
      <noscript>
        <Missing />
      </noscript>
    </>
  );
}

function Missing() {
  const t = useTranslations('offer');
  return <Note kind="warn">{t('missing')}</Note>;
}
