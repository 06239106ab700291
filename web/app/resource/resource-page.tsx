/** /resources/{id}: the read view, and the edit mode for those who look after it. Source: specification, sections 2 and 4. */
import type { Resource } from '@waymark/contract/resource';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../api/call.ts';
import { editMessages } from '../edit-record/edit-messages.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useSignedIn } from '../session/signed-in.ts';
import { Note } from '../ui/note.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { isEditAddress } from './edit-address.ts';
import { FailedRecord, MissingRecord } from './missing-record.tsx';
import { readRecord } from './read-record.ts';
import { ResourceView } from './resource-view.tsx';
import { StructuredData } from './structured-data.tsx';
import './resource.css';

/** Only who is signed in pays for them, and only who edits for the form. */
const tools = () => import('../edit-record/resource-tools.tsx');
const ResourceTools = lazy(async () => ({ default: (await tools()).ResourceTools }));
const HiddenResource = lazy(async () => ({ default: (await tools()).HiddenResource }));
const HiddenNote = lazy(async () => ({ default: (await import('../edit-record/hidden-note.tsx')).HiddenNote }));
const ResourceEdit = lazy(async () => ({ default: (await import('../edit-record/resource-edit.tsx')).ResourceEdit }));

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const read = callApi('readResource', { params: { id } }, { request, context }).then(({ data }) => {
    // What was put into another record leads to the address of that one; merging can be taken back, so nobody keeps this.
    // Whoever edits means the one that they asked for.
    const { search } = new URL(request.url);
    if (data.id !== id && !isEditAddress(search)) {
      throw redirect(`/resources/${data.id}${search}`, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
    }
    return data;
  });
  return readRecord(read, (outcome) => editMessages(request, outcome === 'missing'));
}

export default function ResourcePage() {
  const { id = '' } = useParams();
  return <OneResource key={id} id={id} />;
}

function OneResource({ id }: { id: string }) {
  const read = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const t = useTranslations('resource');
  /** As those see it who may change it, with what they may do. */
  const [known, setKnown] = useState<Resource | null>(null);
  const [news, setNews] = useState<string | null>(null);
  useEffect(() => {
    if (!signedIn) setKnown(null);
  }, [signedIn]);
  const own = signedIn ? known : null;
  const { messages } = read;
  if (own?.may?.edit && messages && isEditAddress(search)) {
    return (
      <Suspense fallback={<Loading />}>
        <ResourceEdit resource={own} messages={messages} saved={setKnown} tell={setNews} />
      </Suspense>
    );
  }
  const shown = own ?? (read.outcome === 'found' ? read.record : null);
  if (shown) {
    const hidden = read.outcome === 'missing' && messages;
    return (
      <>
        <PageHead title={t('title')} {...(hidden ? { noindex: true } : { description: t('summary') })} />
        {hidden ? null : <StructuredData resource={shown} />}
        <ResourceView
          resource={shown}
          tools={
            signedIn ? (
              <Suspense>
                <ResourceTools id={id} known={own} tell={setKnown} />
              </Suspense>
            ) : null
          }
          notes={
            <>
              <News>{news}</News>
              {hidden ? (
                <Suspense>
                  <HiddenNote resource={shown} messages={messages} />
                </Suspense>
              ) : null}
            </>
          }
        />
      </>
    );
  }
  if (read.outcome === 'failed') {
    return <FailedRecord title={t('failed.title')} problem={read} address={pathname} />;
  }
  const missing = <MissingRecord title={t('missing.title')} text={t('missing.text')} />;
  if (!signedIn) {
    // The server does not know who asks: whoever is signed in may know of it.
    return (
      <>
        <div className="when-out">{missing}</div>
        <div className="when-in">
          <Loading />
        </div>
      </>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <HiddenResource id={id} tell={setKnown} waiting={<Loading />} missing={missing} />
    </Suspense>
  );
}

function News({ children }: { children: ReactNode }) {
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
