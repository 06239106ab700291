/** /organizations/{id}: the read view, and the edit mode for those who look after it. Source: specification, sections 2 and 4. */
import type { Organization } from '@waymark/contract/organization';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, type Caller, callApi } from '../../api/call.ts';
import { useSignedIn } from '../../browser/signed-in.ts';
import { cardOf, longestMeta, shorten } from '../../domain/records/card/card.ts';
import { editMessages, isEditAddress } from '../../domain/records/show/edit-mode.ts';
import { FailedRecord, MissingRecord } from '../../domain/records/show/missing-record.tsx';
import { readRecord } from '../../domain/records/show/read-record.ts';
import type { PageMessages } from '../../messages/with-messages.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Note } from '../../ui/note.tsx';
import { type OrganizationRecord, OrganizationView } from './organization-view.tsx';
import '../../domain/records/show/resource.css';

/** Only who is signed in pays for it, and only who edits for the form. */
const OrganizationTools = lazy(async () => ({ default: (await import('./organization-tools.tsx')).OrganizationTools }));
const OrganizationEdit = lazy(async () => ({ default: (await import('./organization-form.tsx')).OrganizationEdit }));

/** Resources shown on the page of their organization. */
const maxResources = 50;

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
    const query = { organization, size: maxResources, sort: 'name' };
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
  const { organization } = record;
  return (
    <>
      <PageHead
        // One that runs confidential places shows no street; its name is not to stay in the history of the browser.
        title={organization.address?.street ? organization.name : t('title')}
        description={shorten(organization.description ?? organization.name, longestMeta)}
      />
      <Found key={organization.id} {...record} messages={messages} />
    </>
  );
}

type FoundProps = OrganizationRecord & { messages: PageMessages | null };

function Found({ organization, resources, messages }: FoundProps) {
  const { search } = useLocation();
  const signedIn = useSignedIn();
  /** As those see it who may change it, with what they may do. */
  const [known, setKnown] = useState<Organization | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (!signedIn) setKnown(null);
  }, [signedIn]);
  const own = signedIn ? known : null;
  const shown = own ?? organization;
  if (isEditAddress(search) && messages && shown.may?.edit) {
    return (
      <Suspense>
        <OrganizationEdit organization={shown} messages={messages} saved={setKnown} tell={setNotice} />
      </Suspense>
    );
  }
  return (
    <OrganizationView
      organization={shown}
      resources={resources}
      notice={
        notice ? (
          <Note role="status" icon="check" className="note--good">
            <p>{notice}</p>
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
