import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { openDialogState } from '../../domain/needs/ask/need-button.tsx';
import { RecentRequests } from '../../domain/needs/recent-requests.tsx';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Counts } from './counts.tsx';
import { askNeeds, askResources, askSignUps } from './own-lists.ts';
import { OwnNeeds } from './own-needs.tsx';
import { OwnOffers } from './own-offers.tsx';
import { OwnResources } from './own-resources.tsx';
import { SavedResources } from './saved-resources.tsx';
import { SignUps } from './sign-ups.tsx';
import { useList } from './use-list.ts';
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
  const needs = useList(askNeeds);
  const resources = useList(askResources);
  const signUps = useList(askSignUps);
  return (
    <div className="wrap page stack airy dashboard">
      <PageHead title={t('title')} noindex />
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
          <OwnOffers />
          <OwnNeeds list={needs} />
          <OwnResources list={resources} />
        </div>
        <div className="stack loose">
          <SignUps list={signUps} />
          <SavedResources />
          <RecentRequests />
        </div>
      </div>
    </div>
  );
}
