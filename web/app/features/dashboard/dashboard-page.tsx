import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { openDialogState } from '../../domain/needs/ask/need-button.tsx';
import { RecentNeedsList } from '../../domain/needs/recent-needs-list.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Counts } from './counts.tsx';
import { loadMyNeeds, loadMyResources, loadMySignUps } from './load-my-lists.ts';
import { MyNeeds } from './my-needs.tsx';
import { MyOffers } from './my-offers.tsx';
import { MyResources } from './my-resources.tsx';
import { SignUps } from './my-volunteer-sign-ups.tsx';
import { SavedResources } from './saved-resources-section.tsx';
import { usePagedList } from './use-paged-list.ts';
import '../../ui/entries.css';
import './dashboard.css';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'dashboard', 'address', 'offer', 'followUp', 'reach') };
}

export function shouldRevalidate() {
  return false;
}

export default function DashboardPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Dashboard />
    </WithMessages>
  );
}

function Dashboard() {
  const t = useTranslations('dashboard');
  const needs = usePagedList(loadMyNeeds);
  const resources = usePagedList(loadMyResources);
  const signUps = usePagedList(loadMySignUps);
  return (
    <div className="wrap page stack airy dashboard">
      <PageMeta title={t('title')} noindex />
      <div className="row row--apart">
        <div className="stack tight">
          <h1 className="h-page">{t('title')}</h1>
          <p className="soft">{t('lead')}</p>
        </div>
        <div className="actions dash-ways">
          <LinkButton look="main" icon="search" to="/" state={openDialogState}>
            {t('find')}
          </LinkButton>
          <LinkButton icon="plus" to="/resources/add">
            {t('addResource')}
          </LinkButton>
          <LinkButton to="/volunteer">{t('volunteer')}</LinkButton>
          <LinkButton to="/my-places">{t('keeping')}</LinkButton>
        </div>
      </div>
      <Counts needs={needs} resources={resources} signUps={signUps} />
      <div className="with-side with-side--end">
        <div className="stack loose">
          <MyOffers />
          <MyNeeds list={needs} />
          <MyResources list={resources} />
        </div>
        <div className="stack loose">
          <SignUps list={signUps} />
          <SavedResources />
          <RecentNeedsList />
        </div>
      </div>
    </div>
  );
}
