/** /admin. The query parameter `view` names the view. */
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { registerAdminRoutes } from '../../api/admin-routes.ts';
import { adminNamespaces } from '../../messages/page-namespaces.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { useUser } from '../../session/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PopoverPanelButton } from '../../ui/popover-panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AdminNavigation, navigationId } from './admin-navigation.tsx';
import { AdminNotifications } from './admin-notifications.tsx';
import { parseView, views } from './admin-views.ts';
import { useStats } from './pending-counts.ts';
import { QuickExitConfirmation } from './quick-exit-confirmation.tsx';
import './admin.css';

registerAdminRoutes();

export function loader({ request }: LoaderFunctionArgs) {
  return {
    messages: pageMessages(
      request,
      ...adminNamespaces,
      'reach',
      'profile',
      'address',
      'checks',
      'editing',
      'records',
      'organizationForm',
      'volunteer',
      'contribute',
      'dashboard',
      'unmetNeeds',
    ),
  };
}

export function shouldRevalidate() {
  return false;
}

export default function AdminPage() {
  const { messages } = useLoaderData<typeof loader>();
  const user = useUser();
  return <WithMessages messages={messages}>{user?.role === 'ADMIN' ? <Panel /> : <AccessDenied />}</WithMessages>;
}

function Panel() {
  const t = useTranslations('admin');
  const [query] = useSearchParams();
  const view = parseView(query.get('view'));
  const View = views[view].Component;
  return (
    <AdminNotifications key={view}>
      <QuickExitConfirmation />
      <div className="wrap page admin">
        <PageMeta title={t(`views.${view}`)} noindex />
        <div className="with-side">
          <AdminNavigation view={view} />
          <div className="stack airy admin-view">
            <div className="row row--apart admin-head">
              {/* The profile view has its own heading. */}
              {view === 'profile' ? null : <h1 className="h-page">{t(`views.${view}`)}</h1>}
              <PopoverPanelButton panel={navigationId} icon="menu" className="btn btn--small panel-button">
                {t('navigation.open')}
              </PopoverPanelButton>
            </div>
            <MaintenanceNote />
            <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
              <View />
            </Suspense>
          </div>
        </div>
      </div>
    </AdminNotifications>
  );
}

/** Says that the site is closed. Public pages show this to administrators by `PageContext.preview`. */
function MaintenanceNote() {
  const t = useTranslations('adminSettings.closing');
  const stats = useStats();
  return stats.state === 'ready' && stats.value.isClosed ? <Note kind="warn">{t('now')}</Note> : null;
}

/** The server refuses the calls anyway; this says so without making them. */
function AccessDenied() {
  const t = useTranslations('admin.denied');
  const navigate = useNavigate();
  // After a full page load the router's index is 0, although the previous history entry may be a page of this site.
  const cameFromThisSite = () => window.history.state?.idx > 0 || document.referrer.startsWith(`${location.origin}/`);
  const back = () => void (cameFromThisSite() ? navigate(-1) : navigate('/'));
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <h1 className="h-page">{t('title')}</h1>
      <p>{t('text')}</p>
      <div>
        <Button look="main" icon="back" onClick={back}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
