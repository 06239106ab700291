/** /organizations/{id}: the read view, and the edit mode for those who look after it. Source: specification, sections 2 and 4. */
import type { Organization } from '@waymark/contract/organization';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, type Caller, callApi } from '../api/call.ts';
import { editMessages } from '../edit-record/edit-messages.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { PageMessages } from '../messages/with-messages.tsx';
import { isEditAddress } from '../resource/edit-address.ts';
import { FailedRecord, MissingRecord } from '../resource/missing-record.tsx';
import { readRecord } from '../resource/read-record.ts';
import { cardOf } from '../search/card.ts';
import { useSignedIn } from '../session/signed-in.ts';
import { Note } from '../ui/note.tsx';
import { type OrganizationRecord, OrganizationView } from './organization-view.tsx';
import '../resource/resource.css';
import '../search/search.css';

/** Only who is signed in pays for it, and only who edits for the form. */
const OrganizationTools = lazy(async () => ({ default: (await import('./organization-tools.tsx')).OrganizationTools }));
const OrganizationEdit = lazy(async () => ({ default: (await import('./organization-form.tsx')).OrganizationEdit }));

/** Resources shown on the page of their organization. */
const mostResources = 50;

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return readRecord(readOrganization(params.id ?? '', { request, context }), () => editMessages(request));
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
  const read = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const t = useTranslations('organization');
  if (read.outcome === 'missing') return <MissingRecord title={t('missing.title')} text={t('missing.text')} />;
  if (read.outcome === 'failed') return <FailedRecord title={t('failed')} problem={read} address={pathname} />;
  const { record, messages } = read;
  return (
    <>
      <PageHead title={t('title')} description={t('title')} />
      <Found key={record.organization.id} {...record} messages={messages} />
    </>
  );
}

type FoundProps = OrganizationRecord & { messages: PageMessages | null };

function Found({ organization, resources, messages }: FoundProps) {
  const { search } = useLocation();
  const signedIn = useSignedIn();
  /** As those see it who may change it, with what they may do. */
  const [known, setKnown] = useState<Organization | null>(null);
  const [news, setNews] = useState<string | null>(null);
  useEffect(() => {
    if (!signedIn) setKnown(null);
  }, [signedIn]);
  const own = signedIn ? known : null;
  const shown = own ?? organization;
  if (isEditAddress(search) && messages && shown.may?.edit) {
    return (
      <Suspense>
        <OrganizationEdit organization={shown} messages={messages} saved={setKnown} tell={setNews} />
      </Suspense>
    );
  }
  return (
    <OrganizationView
      organization={shown}
      resources={resources}
      news={
        news ? (
          <Note role="status" icon="check" className="note--good">
            <p>{news}</p>
          </Note>
        ) : null
      }
      tools={
        signedIn ? (
          <Suspense>
            <OrganizationTools id={organization.id} known={own} tell={setKnown} />
          </Suspense>
        ) : null
      }
    />
  );
}
