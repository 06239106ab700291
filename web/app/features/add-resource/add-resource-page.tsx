import { useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNotLoaded } from '../../forms/hydrate-on-interaction.tsx';
import { useRedirectAfterSubmit } from '../../forms/use-redirect-after-submit.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { addByForm } from './add-resource-server.ts';
import { DeferredAddResourceForm } from './deferred-form.tsx';
import type { Added } from './use-add-resource.ts';

export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.get('sent');
  return { sent, messages: pageMessages(request, 'account', 'fields', 'contribute') };
}

export function action(args: ActionFunctionArgs) {
  return addByForm(args);
}

export function shouldRevalidate() {
  return false;
}

export default function AddResourcePage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <AddResource />
    </WithMessages>
  );
}

function AddResource() {
  const t = useTranslations('contribute');
  const { sent } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const [added, setAdded] = useState<Added | null>(sent === null ? null : { isPublic: sent === 'public' });
  useRedirectAfterSubmit(added !== null, '/search');
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} description={t('lead')} />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      {added ? (
        <Thanks added={added} />
      ) : (
        <>
          <Note kind="warn" className="when-out">
            <p>
              {t('notSignedIn')}{' '}
              <Link to="/login?returnTo=/resources/add" state={signInState}>
                {t('signIn')}
              </Link>
            </p>
          </Note>
          <FormNotLoaded />
          <DeferredAddResourceForm rejected={rejected} onAdded={setAdded} />
        </>
      )}
    </div>
  );
}

/** After signing in, the browser goes back one history entry to this page, whose form keeps what was typed. */
const signInState = { returnTo: '/resources/add', back: 1 };

/** Says whether the resource is public already or waits for approval: the site settings decide. */
function Thanks({ added }: { added: Added }) {
  const t = useTranslations('contribute.thanks');
  const findLabel = useTranslations('frame.nav')('find');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="note note--good" ref={note} tabIndex={-1} role="status">
      <Icon name="check" />
      <div className="stack tight">
        <p>
          <strong>{added.isPublic ? t('public') : t('pending')}</strong>
        </p>
        <p className="needs-script">{t('next')}</p>
        <p className="no-script">
          <Link to="/search">{findLabel}</Link>
        </p>
      </div>
    </div>
  );
}
