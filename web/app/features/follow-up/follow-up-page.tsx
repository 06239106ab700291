import type { FollowUp } from '@waymark/contract/follow-up';
import type { FollowUpAnswer } from '@waymark/contract/follow-up-answers';
import { useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { useLinkToken } from '../../domain/mailed-links/link-token.ts';
import type { Failure, LinkResult } from '../../domain/mailed-links/read-link.ts';
import { openDialogState } from '../../domain/needs/ask/need-button.tsx';
import { AnswerForm } from '../../domain/needs/follow-up/answer-form.tsx';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useCall } from '../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { answerByForm, readByLink } from './follow-up-server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { read: await readByLink(args), messages: pageMessages(args.request, 'followUp') };
}

export function action(args: ActionFunctionArgs) {
  return answerByForm(args);
}

export { shouldRevalidate } from '../../domain/mailed-links/link-token.ts';

/** The target of the link in the email that asks whether a match helped: a press answers, opening it does not. */
export default function FollowUpPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <FollowUpContent />
    </WithMessages>
  );
}

function FollowUpContent() {
  const t = useTranslations('followUp');
  const hydrated = useHydrated();
  const { read } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const fromLink = useLinkToken('/did-it-help');
  const token = actionData?.token || fromLink;
  const current: LinkResult<FollowUp> | null = actionData ?? read;
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <h1 className="h-page">{t('title')}</h1>
      {current?.failure ? <Failed failure={current.failure} /> : null}
      {current?.record ? <Question initial={current.record} token={token} /> : null}
      {!current && hydrated ? <ReadInBrowser token={token} /> : null}
    </div>
  );
}

/** After a reload: the server gets no token, so the browser asks with the one in its history. */
function ReadInBrowser({ token }: { token: string }) {
  const t = useTranslations('followUp');
  const loaded = useCall('readFollowUp', token === '' ? null : { body: { token } });
  if (token === '') return <Missing />;
  return (
    <Loaded of={loaded} waiting={t('loading')} failed={t('failed')} missing={<Missing />}>
      {(record) => <Question initial={record} token={token} />}
    </Loaded>
  );
}

function Question({ initial, token }: { initial: FollowUp; token: string }) {
  const t = useTranslations('followUp');
  const formatDay = useFormatDay();
  const [updated, setUpdated] = useState<FollowUp | null>(null);
  const { state, requestedAt, answer } = updated ?? initial;
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is removed with the question: focus would be lost.
    if (updated) status.current?.focus();
  }, [updated]);
  const send = async (chosen: FollowUpAnswer) => {
    setUpdated((await callApi('answerFollowUpByLink', { body: { token, answer: chosen } })).data);
  };
  return (
    <>
      <div className="stack" role="status" tabIndex={-1} ref={status}>
        {state === 'ANSWERED' && answer ? <Done answer={answer} /> : null}
        {state === 'CLOSED' || state === 'CHANGED' ? <Note>{t(`states.${state}`)}</Note> : null}
      </div>
      {state === 'OPEN' ? (
        <div className="card card--roomy stack">
          <p suppressHydrationWarning>{t('lead', { date: formatDay(requestedAt) })}</p>
          <AnswerForm send={send} action="/did-it-help">
            <input type="hidden" name="token" value={token} />
          </AnswerForm>
        </div>
      ) : (
        <div className="actions">
          <LinkButton to="/" state={openDialogState} icon="search">
            {t('find')}
          </LinkButton>
        </div>
      )}
    </>
  );
}

function Done({ answer }: { answer: FollowUpAnswer }) {
  const t = useTranslations('followUp');
  return (
    <Note icon="check" className="note--good">
      {t(`done.${answer}`)}
    </Note>
  );
}

function Failed({ failure }: { failure: Failure }) {
  const t = useTranslations('followUp');
  const problemMessage = useProblemMessage();
  if (failure.status === 404) return <Missing />;
  return (
    <Note kind="bad" role="alert">
      {failure.status === 409 ? t('late') : problemMessage(failure)}
    </Note>
  );
}

function Missing() {
  const t = useTranslations('followUp');
  return <Note kind="warn">{t('missing')}</Note>;
}
