/** /resources/{id}/suggest: anyone can suggest a change. A page of its own, so that the page of the resource stays small. */
import { isRecord } from '@waymark/contract/is-record';
import type { Resource } from '@waymark/contract/resource';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi, type LoaderArgs, throwAsErrorPage } from '../../api/api-client.ts';
import { isConfidential } from '../../domain/records/show/is-confidential.ts';
import { FormNotLoaded } from '../../forms/hydrate-on-interaction.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { type PageMessages, WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { DeferredSuggestForm } from './deferred-form.tsx';
import { suggestByForm } from './suggest-server.ts';
import { SuggestionSent } from './suggestion-sent.tsx';

/** Loaded on demand: only people who come by a mailed link need it. */
const FromPlace = lazy(async () => ({ default: (await import('./from-place.tsx')).FromPlace }));

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const { data } = await throwAsErrorPage(callApi('readResource', { params: { id } }, { request, context }));
  const messages = pageMessages(request, 'account', 'fields', 'editing', 'contribute', 'records');
  const linkToken = new URL(request.url).searchParams.get('token') ?? '';
  const fromPlace = await messagesForPlace({ request, context }, data.id, linkToken);
  return { resource: data, isNamed: !isConfidential(data), messages, fromPlace, ...(fromPlace && { linkToken }) };
}

export function action(args: ActionFunctionArgs) {
  return suggestByForm(args);
}

/** The skip link changes the address only by leaving out the token: nothing has to be loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

/** Null unless the mailed link is of this place and can still be answered. */
async function messagesForPlace(caller: LoaderArgs, id: string, token: string) {
  if (token === '') return null;
  try {
    const { data } = await callApi('readVerificationRequest', { body: { token } }, caller);
    return data.state === 'OPEN' && data.resource?.id === id ? pageMessages(caller.request, 'stillRight') : null;
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return null;
  }
}

export default function SuggestPage() {
  const { messages, ...loaded } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Suggest key={loaded.resource.id} {...loaded} />
    </WithMessages>
  );
}

type SuggestProps = { resource: Resource; isNamed: boolean; fromPlace: PageMessages | null; linkToken?: string };

function Suggest({ resource, isNamed, fromPlace, linkToken = '' }: SuggestProps) {
  const t = useTranslations('records.suggestion');
  const { search, state } = useLocation();
  const actionData = useActionData<typeof action>();
  const [isSent, setSent] = useState(search.startsWith('?sent'));
  const showSent = useCallback(() => setSent(true), []);
  const [isLinked] = useState(search.includes('token=') || (isRecord(state) && 'linkToken' in state));
  const token = useRef('');
  const keepToken = useCallback((value: string) => {
    token.current = value;
  }, []);
  const { id, name } = resource;
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={isNamed ? `${name} – ${t('title')}` : t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p>
          <strong dir="auto">{name}</strong>
        </p>
        {isSent ? null : <p className="soft">{t('lead')}</p>}
      </div>
      {isSent ? (
        <SuggestionSent id={id} name={name} />
      ) : (
        <>
          {isLinked ? (
            <Suspense>
              <FromPlace id={id} messages={fromPlace} setToken={keepToken} />
            </Suspense>
          ) : null}
          <FormNotLoaded />
          <DeferredSuggestForm
            resource={resource}
            token={token}
            linkToken={actionData?.linkToken ?? linkToken}
            rejected={actionData?.rejected}
            onSent={showSent}
          />
        </>
      )}
    </div>
  );
}
