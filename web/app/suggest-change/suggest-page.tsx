/**
 * /resources/{id}/suggest: anyone who sees a mistake says how it should be. Source: docs/decisions, "Who may do what".
 * A page of its own, so that the page of the resource stays small for those who only look.
 */
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../api/call.ts';
import { PageHead } from '../frame/page-head.tsx';
import { pageMessages } from '../messages/page-messages.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { FailedRecord, MissingRecord } from '../resource/missing-record.tsx';
import { readRecord } from '../resource/read-record.ts';
import { SuggestForm } from './suggest-form.tsx';
import { Thanks } from './thanks.tsx';

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const read = callApi('readResource', { params: { id } }, { request, context }).then((reply) => reply.data);
  return readRecord(read, () => ({
    messages: pageMessages(request, 'account', 'fields', 'editing', 'contribute', 'records'),
  }));
}

export default function SuggestPage() {
  const read = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={read.messages}>
      <Suggest read={read} />
    </WithMessages>
  );
}

function Suggest({ read }: { read: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const t = useTranslations('records.suggestion');
  const words = useTranslations('resource');
  const { pathname } = useLocation();
  const [sent, setSent] = useState(false);
  if (read.outcome === 'missing') return <MissingRecord title={words('missing.title')} text={words('missing.text')} />;
  if (read.outcome === 'failed') {
    return <FailedRecord title={words('failed.title')} problem={read} address={pathname} />;
  }
  const { id, name } = read.record;
  return (
    <div className="wrap narrow page stack airy">
      <PageHead title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p>
          <strong dir="auto">{name}</strong>
        </p>
        {sent ? null : <p className="soft">{t('lead')}</p>}
      </div>
      {sent ? (
        <Thanks id={id} name={name} />
      ) : (
        <SuggestForm key={id} resource={read.record} sent={() => setSent(true)} />
      )}
    </div>
  );
}
