import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { OpenRequestForm } from './open-request-form.tsx';
import { OpenedRequest } from './opened-request.tsx';
import { answerMyRequest } from './own-request-server.ts';
import '../../ui/entries.css';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'ownRequest', 'followUp', 'reach', 'fields') };
}

export function action(args: ActionFunctionArgs) {
  return answerMyRequest(args);
}

export function shouldRevalidate() {
  return false;
}

/** Where somebody without an account follows their request, opened by its four words. */
export default function OwnRequestPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Page />
    </WithMessages>
  );
}

function Page() {
  const t = useTranslations('ownRequest');
  const opened = useActionData<typeof action>();
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <h1 className="h-page">{t('title')}</h1>
      {opened?.request ? (
        <OpenedRequest opened={opened} request={opened.request} />
      ) : (
        <OpenRequestForm previous={opened} />
      )}
    </div>
  );
}
