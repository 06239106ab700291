/** /resources/{id}: the read view, and the edit mode for its editors. Source: docs/specification.md, sections 2 and 4. */
import type { Resource } from '@waymark/contract/resource';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { useSignedIn } from '../../browser/sign-in-state.ts';
import { editMessages, isEditModeUrl } from '../../domain/records/show/edit-mode.ts';
import { isConfidential } from '../../domain/records/show/is-confidential.ts';
import { loadRecord } from '../../domain/records/show/load-record.ts';
import { RecordLoadFailed, RecordNotFound } from '../../domain/records/show/record-not-available.tsx';
import { StructuredData } from '../../domain/records/show/structured-data-script.tsx';
import { readLanguage } from '../../messages/languages.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { useSite } from '../../page/site.ts';
import { Note } from '../../ui/note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { metaDescriptionOf } from './meta-description.ts';
import { referringSearch } from './referring-search.ts';
import { ReportForm } from './report-form.tsx';
import { reportResource } from './report-server.ts';
import { resourceStructuredData } from './resource-structured-data.ts';
import { ResourceView } from './resource-view.tsx';
import '../../domain/records/show/resource.css';

/** Loaded on demand: the tools by signed-in people, the form by editors. */
const loadTools = () => import('./resource-tools.tsx');
const ResourceTools = lazy(async () => ({ default: (await loadTools()).ResourceEditorTools }));
const HiddenResource = lazy(async () => ({ default: (await loadTools()).HiddenResource }));
const CheckTool = lazy(async () => ({
  default: (await import('../../domain/records/check/check-tool.tsx')).CheckTool,
}));
const AvailabilityTool = lazy(async () => ({
  default: (await import('../../domain/records/check/availability-tool.tsx')).AvailabilityTool,
}));
const HiddenNote = lazy(async () => ({ default: (await loadTools()).NotPublicNote }));
const ResourceEdit = lazy(async () => ({ default: (await import('./resource-edit.tsx')).ResourceEdit }));

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const resource = callApi('readResource', { params: { id } }, { request, context }).then(({ data }) => {
    // A merged resource redirects to its target; not cached, because merging can be reverted. The edit mode does not
    // redirect.
    const { search } = new URL(request.url);
    if (data.id !== id && !isEditModeUrl(search)) {
      throw redirect(`/resources/${data.id}${search}`, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
    }
    return data;
  });
  return loadRecord(resource, (found) => ({
    ...editMessages(request, found.outcome === 'missing'),
    checkMessages: pageMessages(request, 'checks'),
    back: referringSearch(request),
    summary: found.outcome === 'found' ? metaDescriptionOf(found.record, readLanguage(request)) : '',
  }));
}

export function action(args: ActionFunctionArgs) {
  return reportResource(args);
}

export default function ResourcePage() {
  const { id = '' } = useParams();
  return <ResourceContent key={id} id={id} />;
}

function ResourceContent({ id }: { id: string }) {
  const loaderData = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const editing = isEditModeUrl(search);
  const signedIn = useSignedIn();
  const { origin } = useSite();
  const t = useTranslations('resource');
  /** The view of signed-in people, with what they may do. */
  const [loaded, setLoaded] = useState<Resource | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (!signedIn && !editing) setLoaded(null);
  }, [signedIn, editing]);
  // When the session ends during editing, the form stays until it has redirected to sign-in.
  const ownView = signedIn || editing ? loaded : null;
  const { messages, checkMessages, summary, back } = loaderData;
  const shown = ownView ?? (loaderData.outcome === 'found' ? loaderData.record : null);
  const hidden = loaderData.outcome === 'missing' && messages;
  const hidesName = !shown || hidden || isConfidential(shown);
  if (ownView?.may?.edit && messages && editing) {
    return (
      <>
        <PageMeta title={hidesName ? t('title') : ownView.name} noindex />
        <Suspense fallback={<Loading />}>
          <ResourceEdit resource={ownView} messages={messages} saved={setLoaded} tell={setNotice} />
        </Suspense>
      </>
    );
  }
  if (shown) {
    return (
      <WithMessages messages={checkMessages}>
        {hidesName ? (
          <PageMeta title={t('title')} noindex />
        ) : (
          <>
            <PageMeta title={shown.name} description={summary} />
            <StructuredData>{import.meta.env.SSR ? resourceStructuredData(shown, origin) : null}</StructuredData>
          </>
        )}
        <ResourceView
          resource={shown}
          back={back}
          tools={
            signedIn ? (
              <Suspense>
                <ResourceTools id={id} loaded={ownView} onChange={setLoaded} />
              </Suspense>
            ) : null
          }
          notes={
            <>
              <Notice>{notice}</Notice>
              {hidden ? (
                <Suspense>
                  <HiddenNote resource={shown} messages={messages} />
                </Suspense>
              ) : null}
            </>
          }
          asking={hidden ? null : <ReportForm id={shown.id} />}
          checking={
            ownView?.may?.check.length || ownView?.may?.availability ? (
              <Suspense>
                <CheckTool resource={ownView} tell={setLoaded} />
                {ownView.may.availability ? <AvailabilityTool resource={ownView} tell={setLoaded} /> : null}
              </Suspense>
            ) : null
          }
        />
      </WithMessages>
    );
  }
  if (loaderData.outcome === 'failed') {
    return <RecordLoadFailed title={t('failed.title')} problem={loaderData} address={pathname} />;
  }
  const missing = <RecordNotFound title={t('missing.title')} text={t('missing.text')} />;
  if (!signedIn) {
    // The server renders without a user: a signed-in person may have access.
    return (
      <>
        <div className="when-out">{missing}</div>
        <div className="when-in">
          <Loading />
        </div>
      </>
    );
  }
  const waiting = (
    <>
      <PageMeta title={t('title')} noindex />
      <Loading />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <HiddenResource id={id} onChange={setLoaded} waiting={waiting} notFound={missing} />
    </Suspense>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return children ? (
    <Note role="status" icon="check" className="note--good">
      <p>{children}</p>
    </Note>
  ) : null;
}

function Loading() {
  const t = useTranslations('resource.desk');
  return (
    <div className="wrap narrow page waiting-page">
      <Spinner>{t('loading')}</Spinner>
    </div>
  );
}
