/**
 * /resources/{id}/suggest: anyone who sees a mistake says how it should be. Source: docs/decisions, "Who may do what".
 * A page of its own, so that the page of the resource stays small for those who only look.
 */
import type { Resource } from '@waymark/contract/resource';
import { useCallback, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi, orErrorPage } from '../api/call.ts';
import { NotAliveYet } from '../forms/not-alive-yet.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { pageMessages } from '../messages/page-messages.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { SuggestPlace } from './suggest-place.tsx';
import { Thanks } from './thanks.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const { data } = await orErrorPage(callApi('readResource', { params: { id } }, { request, context }));
  return { resource: data, messages: pageMessages(request, 'account', 'fields', 'editing', 'contribute', 'records') };
}

export default function SuggestPage() {
  const { resource, messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Suggest key={resource.id} resource={resource} />
    </WithMessages>
  );
}

function Suggest({ resource }: { resource: Resource }) {
  const t = useTranslations('records.suggestion');
  const [isSent, setSent] = useState(false);
  const sent = useCallback(() => setSent(true), []);
  const { id, name } = resource;
  return (
    <div className="wrap narrow page stack airy">
      <PageHead title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p>
          <strong dir="auto">{name}</strong>
        </p>
        {isSent ? null : <p className="soft">{t('lead')}</p>}
      </div>
      {isSent ? (
        <Thanks id={id} name={name} />
      ) : (
        <>
          <NotAliveYet />
          <SuggestPlace resource={resource} sent={sent} />
        </>
      )}
    </div>
  );
}
