import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { Profile } from '../../domain/accounts/profile.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'profile', 'address', 'editing') };
}

export function shouldRevalidate() {
  return false;
}

/** /profile, for everyone who is signed in. */
export default function ProfilePage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Page />
    </WithMessages>
  );
}

function Page() {
  const t = useTranslations('profile');
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <Profile />
    </div>
  );
}
