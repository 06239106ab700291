/**
 * /saved: the list of this browser; with `?ids=`, a list that somebody shared, and with `&view=handout` that list as a sheet to print
 * or send. docs/decisions/0017 and 0052.
 */
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { type Handout, loadHandout } from './handout/load-handout.ts';
import { MySavedList } from './my-saved-list.tsx';
import { savedEntryOf } from './saved-entry.ts';
import { isHandout, parseShareUrl } from './share-link.ts';
import { type Shared, SharedList } from './shared-list.tsx';
import './saved.css';
import './handout/handout.css';

/** Loaded on demand: lists do not need it. */
const HandoutView = lazy(async () => ({ default: (await import('./handout/handout-view.tsx')).HandoutView }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const messages = pageMessages(request, 'saved');
  const { searchParams } = new URL(request.url);
  const ids = parseShareUrl(searchParams);
  if (ids === null) return { messages, shared: null };
  if (isHandout(searchParams)) {
    const handout = await loadHandout(searchParams, { request, context });
    return { messages: pageMessages(request, 'saved', 'handout', 'checks'), shared: null, handout };
  }
  if (ids.length === 0) return { messages, shared: { ids, entries: [], problem: null } satisfies Shared };
  try {
    const { data } = await callApi('listResources', { query: { ids } }, { request, context });
    return { messages, shared: { ids, entries: data.map(savedEntryOf), problem: null } satisfies Shared };
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    const { status, message } = failure;
    return { messages, shared: { ids, entries: [], problem: { status, message } } satisfies Shared };
  }
}

export default function SavedPage() {
  const { messages, shared, handout } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Page shared={shared} handout={handout} />
    </WithMessages>
  );
}

function Page({ shared, handout }: { shared: Shared | null; handout: Handout | undefined }) {
  const t = useTranslations('saved');
  return (
    <div className="wrap narrow page stack saved-page">
      <PageMeta title={t('title')} noindex />
      {handout ? (
        <Suspense>
          <HandoutView handout={handout} />
        </Suspense>
      ) : shared ? (
        <SharedList key={shared.ids.join()} shared={shared} />
      ) : (
        <MySavedList />
      )}
    </div>
  );
}
