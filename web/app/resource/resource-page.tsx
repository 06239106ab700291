/** /resources/{id}, the read view. Source: specification, section 2. */
import type { Resource } from '@waymark/contract/resource';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../api/call.ts';
import { PageHead } from '../frame/page-head.tsx';
import { FailedRecord, MissingRecord } from './missing-record.tsx';
import { type ReadRecord, readRecord } from './read-record.ts';
import { ResourceView } from './resource-view.tsx';
import { StructuredData } from './structured-data.tsx';
import './resource.css';

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  return readRecord(callApi('readResource', { params: { id } }, { request, context }).then((reply) => reply.data));
}

export default function ResourcePage() {
  const read = useLoaderData<ReadRecord<Resource>>();
  const { pathname } = useLocation();
  const t = useTranslations('resource');
  if (read.outcome === 'missing') return <MissingRecord title={t('missing.title')} text={t('missing.text')} />;
  if (read.outcome === 'failed') {
    return <FailedRecord title={t('failed.title')} problem={read} address={pathname} />;
  }
  return (
    <>
      <PageHead title={t('title')} description={t('summary')} />
      <StructuredData resource={read.record} />
      <ResourceView resource={read.record} />
    </>
  );
}
