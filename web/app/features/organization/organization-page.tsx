/** /organizations/{id}: the read view, and the edit mode for its members. Source: docs/specification.md, sections 2 and 4. */
import type { Organization } from '@waymark/contract/organization';
import { maxOnOrganizationPage } from '@waymark/contract/resource-visibility';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi, type LoaderArgs } from '../../api/api-client.ts';
import { useSignedIn } from '../../browser/sign-in-state.ts';
import { maxMetaLength, toResultCardData, truncate } from '../../domain/records/card/card-data.ts';
import { editMessages, isEditModeUrl } from '../../domain/records/show/edit-mode.ts';
import { loadRecord } from '../../domain/records/show/load-record.ts';
import { RecordLoadFailed, RecordNotFound } from '../../domain/records/show/record-not-available.tsx';
import { StructuredData } from '../../domain/records/show/structured-data-script.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { useSite } from '../../page/site.ts';
import { Note } from '../../ui/note.tsx';
import { organizationStructuredData } from './organization-structured-data.ts';
import { type OrganizationRecord, OrganizationView } from './organization-view.tsx';
import '../../domain/records/show/resource.css';

/** Loaded on demand: the tools by signed-in people, the form by editors. */
const loadTools = () => import('./organization-tools.tsx');
const OrganizationTools = lazy(async () => ({ default: (await loadTools()).OrganizationTools }));
const HiddenOrganization = lazy(async () => ({ default: (await loadTools()).HiddenOrganization }));
const RejectedNote = lazy(async () => ({ default: (await import('./rejected-note.tsx')).RejectedNote }));
const OrganizationEdit = lazy(async () => ({ default: (await import('./organization-edit.tsx')).OrganizationEdit }));

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return loadRecord(readOrganization(params.id ?? '', { request, context }), ({ outcome }) =>
    editMessages(request, outcome === 'missing'),
  );
}

async function readOrganization(id: string, caller: LoaderArgs): Promise<OrganizationRecord> {
  const [{ data: organization }, resources] = await Promise.all([
    callApi('readOrganization', { params: { id } }, caller),
    readResources(id, caller),
  ]);
  // A merged organization redirects to the one that remains; not cached, because that one may be merged in turn.
  if (organization.id !== id.toLowerCase()) {
    const { search } = new URL(caller.request.url);
    throw redirect(`/organizations/${organization.id}${search}`, {
      status: 301,
      headers: { 'Cache-Control': 'no-cache' },
    });
  }
  return { organization, resources };
}

/** null when the list cannot be loaded: the organization is shown without it. */
async function readResources(organization: string, caller: LoaderArgs): Promise<OrganizationRecord['resources']> {
  try {
    const query = { organization, size: maxOnOrganizationPage, sort: 'name' };
    const reply = await callApi('listResources', { query }, caller);
    const total = reply.page.totalElements;
    const open = reply.data.filter(({ location }) => (location?.visibility ?? 'public') === 'public');
    return { cards: reply.data.map(toResultCardData), total, areLocationsPublic: total > 0 && open.length === total };
  } catch (problem) {
    if (problem instanceof ApiProblem) return null;
    throw problem;
  }
}

/** Without a street it may run confidential places: then its name must reach neither the browser's history nor search engines. */
function mayBeNamed({ organization, resources }: OrganizationRecord): boolean {
  return Boolean(organization.address?.street) || resources?.areLocationsPublic === true;
}

export default function OrganizationPage() {
  const { id = '' } = useParams();
  return <OrganizationContent key={id} id={id} />;
}

function OrganizationContent({ id }: { id: string }) {
  const loaderData = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const t = useTranslations('organization');
  const signedIn = useSignedIn();
  const { origin } = useSite();
  const editing = isEditModeUrl(search);
  /** The view of signed-in people, with what they may do. */
  const [loaded, setLoaded] = useState<Organization | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (!signedIn && !editing) setLoaded(null);
  }, [signedIn, editing]);
  if (loaderData.outcome === 'failed') {
    return <RecordLoadFailed title={t('failed')} problem={loaderData} address={pathname} />;
  }
  const { messages } = loaderData;
  // When the session ends during editing, the form stays until it has redirected to sign-in.
  const ownView = signedIn || editing ? loaded : null;
  const found = loaderData.outcome === 'found' ? loaderData.record : null;
  const shown = ownView ?? found?.organization;
  if (!shown) return <Missing id={id} signedIn={signedIn} tell={setLoaded} />;
  const isNamed = found !== null && mayBeNamed(found);
  // A pending organization has not been reviewed yet.
  const noindex = !isNamed || shown.status === 'PENDING';
  const head = (
    <>
      <PageMeta
        title={isNamed ? shown.name : t('title')}
        description={truncate(shown.description || shown.name, maxMetaLength)}
        noindex={noindex || editing}
      />
      {noindex ? null : (
        <StructuredData>{import.meta.env.SSR ? organizationStructuredData(shown, origin) : null}</StructuredData>
      )}
    </>
  );
  if (editing && messages && shown.may?.edit) {
    return (
      <>
        {head}
        <Suspense>
          <OrganizationEdit organization={shown} messages={messages} onSave={setLoaded} showNotice={setNotice} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      {head}
      <OrganizationView
        organization={shown}
        resources={found?.resources ?? null}
        notice={
          <>
            {notice ? (
              <Note role="status" icon="check" className="note--good">
                {notice}
              </Note>
            ) : null}
            {shown.status === 'REJECTED' && messages ? (
              <Suspense>
                <RejectedNote organization={shown} messages={messages} />
              </Suspense>
            ) : null}
          </>
        }
        tools={
          signedIn ? (
            <Suspense>
              <OrganizationTools id={id} loaded={ownView} onChange={setLoaded} />
            </Suspense>
          ) : null
        }
      />
    </>
  );
}

type MissingProps = { id: string; signedIn: boolean; tell: (organization: Organization) => void };

/** The server renders without a user: signed-in people may have access to a rejected organization. */
function Missing({ id, signedIn, tell }: MissingProps) {
  const t = useTranslations('organization.missing');
  const title = useTranslations('organization')('title');
  const missing = <RecordNotFound title={t('title')} text={t('text')} />;
  const waiting = <PageMeta title={title} noindex />;
  return signedIn ? (
    <Suspense fallback={waiting}>
      <HiddenOrganization id={id} onChange={tell} waiting={waiting} notFound={missing} />
    </Suspense>
  ) : (
    <div className="when-out">{missing}</div>
  );
}
