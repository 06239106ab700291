/**
 * /confirm-email: the page of emailed links that confirm an address. Opening a link confirms nothing, its button does. Source:
 * docs/decisions/0042-confirmed-addresses.md.
 */
import type { Confirmation } from '@waymark/contract/confirmation';
import { useEffect } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLinkToken } from '../../domain/mailed-links/link-token.ts';
import type { Failure } from '../../domain/mailed-links/read-link.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { confirmByForm, readByLink } from './confirm-email-server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { read: await readByLink(args), messages: pageMessages(args.request, 'address') };
}

export function action(args: ActionFunctionArgs) {
  return confirmByForm(args);
}

export { shouldRevalidate } from '../../domain/mailed-links/link-token.ts';

export default function ConfirmEmailPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <OpenedLink />
    </WithMessages>
  );
}

const path = '/confirm-email';

function OpenedLink() {
  const t = useTranslations('address.page');
  const hydrated = useHydrated();
  const { read } = useLoaderData<typeof loader>();
  const submitted = useActionData<typeof action>();
  const token = useLinkToken(path);
  const current = submitted ?? read;
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <h1 className="h-page">{t('title')}</h1>
      {submitted?.record ? <Confirmed link={submitted.record} /> : null}
      {!submitted && read?.record ? <ConfirmForm link={read.record} token={token} /> : null}
      {current?.failure ? <Failed failure={current.failure} /> : null}
      {!current && hydrated ? <ReloadWithToken token={token} /> : null}
    </div>
  );
}

/** After a reload, whose URL has no token: loads the page with the token that the browser history holds. */
function ReloadWithToken({ token }: { token: string }) {
  const t = useTranslations('address.page');
  useEffect(() => {
    if (token !== '') window.location.replace(`${path}?${new URLSearchParams({ token })}`);
  }, [token]);
  return token === '' ? <LinkExpired /> : <Spinner>{t('loading')}</Spinner>;
}

/** An HTML form, also with JavaScript. */
function ConfirmForm({ link: { purpose, email }, token }: { link: Confirmation; token: string }) {
  const t = useTranslations('address.page');
  return (
    <form method="post" action={path} className="card card--roomy stack">
      <p>{t.rich(`lead.${purpose}`, { email: () => <bdi>{email}</bdi> })}</p>
      <p className="soft">{t('notYou')}</p>
      <input type="hidden" name="token" value={token} />
      <div className="actions">
        <Button type="submit" look="main" icon="check">
          {t(`press.${purpose}`)}
        </Button>
      </div>
    </form>
  );
}

function Confirmed({ link: { purpose, email } }: { link: Confirmation }) {
  const t = useTranslations('address.page');
  return (
    <>
      <Note icon="check" className="note--good" role="status">
        <p>{t.rich(`done.${purpose}`, { email: () => <bdi>{email}</bdi> })}</p>
      </Note>
      <div className="actions">
        <LinkButton to="/dashboard">{t('goOn')}</LinkButton>
      </div>
    </>
  );
}

function Failed({ failure }: { failure: Failure }) {
  const t = useTranslations('address.page');
  const problemMessage = useProblemMessage();
  // 422: an incomplete token.
  if (failure.status === 404 || failure.status === 422) return <LinkExpired />;
  return (
    <Note kind="bad" role="alert">
      {failure.status === 409 ? t('taken') : problemMessage(failure)}
    </Note>
  );
}

function LinkExpired() {
  const t = useTranslations('address.page');
  return (
    <>
      <Note kind="warn">{t('ended')}</Note>
      <div className="actions">
        <LinkButton look="main" to="/profile">
          {t('newLink')}
        </LinkButton>
      </div>
    </>
  );
}
