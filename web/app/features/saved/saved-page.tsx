/** /saved: the list of this browser; with `?ids=`, a list that somebody shared. docs/decisions/0017. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/call.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { OwnList } from './own-list.tsx';
import { savedEntryOf } from './saved-entry.ts';
import { readLink } from './shared-link.ts';
import { type Shared, SharedList } from './shared-list.tsx';
import './saved.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const messages = pageMessages(request, 'saved');
  const ids = readLink(new URL(request.url).searchParams);
  if (ids === null) return { messages, shared: null };
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
  const { messages, shared } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Page shared={shared} />
    </WithMessages>
  );
}

function Page({ shared }: { shared: Shared | null }) {
  const t = useTranslations('saved');
  return (
    <div className="wrap narrow page stack saved-page">
      <PageHead title={t('title')} noindex />
      {shared ? <SharedList key={shared.ids.join()} shared={shared} /> : <OwnList />}
    </div>
  );
}
