/**
 * /still-right: the target of the links in the email that asks a place whether its listing is still right. A press answers,
 * opening a link does not. Source: docs/decisions/0037-what-places-say-themselves.md.
 */
import type { VerificationRequest } from '@waymark/contract/verification-request';
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLinkToken } from '../../domain/mailed-links/link-token.ts';
import type { Failure } from '../../domain/mailed-links/read-link.ts';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useCall } from '../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Listing } from './listing.tsx';
import { answerByForm, readByLink, type VerificationAction, verificationActionOf } from './still-right-server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const press = verificationActionOf(args.params.press);
  return { press, read: await readByLink(args), messages: pageMessages(args.request, 'stillRight') };
}

export function action(args: ActionFunctionArgs) {
  return answerByForm(args);
}

export { shouldRevalidate } from '../../domain/mailed-links/link-token.ts';

export default function StillRightPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <StillRightContent />
    </WithMessages>
  );
}

/** Path of the page for each press. */
const paths: Record<VerificationAction, string> = {
  right: '/still-right',
  closed: '/still-right/closed',
  stop: '/still-right/stop',
};

function StillRightContent() {
  const t = useTranslations('stillRight');
  const hydrated = useHydrated();
  const { press, read } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const fromLink = useLinkToken(paths[press]);
  const token = actionData?.token || fromLink;
  const request = actionData ? actionData.request : read?.record;
  const failure = actionData ? actionData.failure : read?.failure;
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t(`title.${press}`)} noindex />
      <h1 className="h-page">{t(`title.${press}`)}</h1>
      {failure ? <Failed failure={failure} open={request?.state === 'OPEN'} /> : null}
      {actionData?.stopped ? <Success>{t('done.stop')}</Success> : null}
      {request ? <Request request={request} press={press} token={token} /> : null}
      {!read && !actionData && hydrated ? <ReadInBrowser press={press} token={token} /> : null}
    </div>
  );
}

/** After a reload: the server gets no token, so the browser asks with the one in its history. */
function ReadInBrowser({ press, token }: { press: VerificationAction; token: string }) {
  const t = useTranslations('stillRight');
  const loaded = useCall('readVerificationRequest', token === '' ? null : { body: { token } });
  if (token === '') return <Missing />;
  return (
    <Loaded of={loaded} waiting={t('loading')} failed={t('failed')} missing={<Missing />}>
      {(record) => <Request request={record} press={press} token={token} />}
    </Loaded>
  );
}

type RequestProps = { request: VerificationRequest; press: VerificationAction; token: string };

function Request({ request, press, token }: RequestProps) {
  const t = useTranslations('stillRight');
  const { state, answer, resource } = request;
  if (press === 'stop') {
    return (
      <PressForm press={press} token={token}>
        <p>{t('lead.stop')}</p>
      </PressForm>
    );
  }
  if (state === 'OPEN' && resource) return <Question {...{ request, press, token, resource }} />;
  return (
    <>
      {answer ? <Success>{t(`done.${answer}`)}</Success> : null}
      {state === 'ENDED' ? <Warning>{t('ended')}</Warning> : null}
      {state === 'GONE' ? <Warning>{t('gone')}</Warning> : null}
      {resource ? (
        <div className="actions">
          <LinkButton to={`/resources/${resource.id}`} icon="list">
            {t('see')}
          </LinkButton>
          {state === 'ENDED' ? (
            <LinkButton to={`/resources/${resource.id}/suggest`} icon="edit">
              {t('other.change')}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

type QuestionProps = RequestProps & {
  press: 'right' | 'closed';
  resource: NonNullable<VerificationRequest['resource']>;
};

function Question({ request, press, token, resource }: QuestionProps) {
  const t = useTranslations('stillRight');
  const formatDay = useFormatDay();
  const other = press === 'right' ? 'closed' : 'right';
  return (
    <>
      {request.changedSince ? (
        <Warning>
          <span suppressHydrationWarning>{t('changedSince', { date: formatDay(request.askedAt) })}</span>
        </Warning>
      ) : null}
      <p>{t(`lead.${press}`)}</p>
      <Listing resource={resource} />
      <PressForm press={press} token={token} revision={resource.revision} />
      <section className="stack tight" aria-labelledby="something-else">
        <h2 className="h-small" id="something-else">
          {t('otherTitle')}
        </h2>
        <div className="actions">
          <LinkButton to={`/resources/${resource.id}/suggest?${tokenQuery(token)}`} icon="edit">
            {t('other.change')}
          </LinkButton>
          <LinkButton to={`${paths[other]}?${tokenQuery(token)}`} reloadDocument>
            {t(`other.${other}`)}
          </LinkButton>
        </div>
      </section>
    </>
  );
}

function tokenQuery(token: string): string {
  return new URLSearchParams({ token }).toString();
}

type PressFormProps = { press: VerificationAction; token: string; revision?: number; children?: ReactNode };

/** An HTML form, with and without JavaScript. */
function PressForm({ press, token, revision, children }: PressFormProps) {
  const t = useTranslations('stillRight');
  return (
    <form method="post" action={paths[press]} className="stack tight">
      {children}
      <input type="hidden" name="token" value={token} />
      {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
      <div className="actions">
        <Button type="submit" look="main" icon={press === 'right' ? 'check' : 'x'}>
          {t(`press.${press}`)}
        </Button>
      </div>
    </form>
  );
}

/** `open`: it can still be answered, so a 409 means that the listing has changed. */
function Failed({ failure, open }: { failure: Failure; open: boolean }) {
  const t = useTranslations('stillRight');
  const problemMessage = useProblemMessage();
  if (failure.status === 404) return <Missing />;
  return (
    <Note kind="bad" role="alert">
      {failure.status === 409 ? t(open ? 'again' : 'late') : problemMessage(failure)}
    </Note>
  );
}

function Success({ children }: { children: string }) {
  return (
    <Note icon="check" className="note--good" role="status">
      <p>{children}</p>
    </Note>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Note kind="warn">
      <p>{children}</p>
    </Note>
  );
}

function Missing() {
  const t = useTranslations('stillRight');
  return <Warning>{t('missing')}</Warning>;
}
