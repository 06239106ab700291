/** /organizations/{id}, the read view. Source: specification, section 2. */
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, type Caller, callApi } from '../api/call.ts';
import { PageHead } from '../frame/page-head.tsx';
import { FailedRecord, MissingRecord } from '../resource/missing-record.tsx';
import { type ReadRecord, readRecord } from '../resource/read-record.ts';
import { cardOf } from '../search/card.ts';
import { type OrganizationRecord, OrganizationView } from './organization-view.tsx';
import '../resource/resource.css';
import '../search/search.css';

/** Resources shown on the page of their organization. */
const mostResources = 50;

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return readRecord(readOrganization(params.id ?? '', { request, context }));
}

async function readOrganization(id: string, caller: Caller): Promise<OrganizationRecord> {
  const [{ data: organization }, resources] = await Promise.all([
    callApi('readOrganization', { params: { id } }, caller),
    readResources(id, caller),
  ]);
  return { organization, resources };
}

/** null when only this list failed: the organization is still worth showing. */
async function readResources(organization: string, caller: Caller): Promise<OrganizationRecord['resources']> {
  try {
    const query = { organization, size: mostResources, sort: 'name' };
    const reply = await callApi('listResources', { query }, caller);
    return { cards: reply.data.map(cardOf), total: reply.page.totalElements };
  } catch (problem) {
    if (problem instanceof ApiProblem) return null;
    throw problem;
  }
}

export default function OrganizationPage() {
  const read = useLoaderData<ReadRecord<OrganizationRecord>>();
  const { pathname } = useLocation();
  const t = useTranslations('organization');
  if (read.outcome === 'missing') return <MissingRecord title={t('missing.title')} text={t('missing.text')} />;
  if (read.outcome === 'failed') return <FailedRecord title={t('failed')} problem={read} address={pathname} />;
  return (
    <>
      <PageHead title={t('title')} description={t('title')} />
      <OrganizationView {...read.record} />
    </>
  );
}
