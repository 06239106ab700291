/** /admin. The view is in the address. */
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { learnAdminCalls } from '../../api/admin-calls.ts';
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
import { LeaveQuestion } from './leave-question.tsx';
import { useStats } from './pending-counts.ts';
import './admin.css';

learnAdminCalls();

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
  const name = parseView(query.get('view'));
  const View = views[name];
  return (
    <AdminNotifications key={name}>
      <LeaveQuestion />
      <div className="wrap page admin">
        <PageMeta title={t(`views.${name}`)} noindex />
        <div className="with-side">
          <AdminNavigation view={name} />
          <div className="stack airy admin-view">
            <div className="row row--apart admin-head">
              {/* The profile brings its own. */}
              {name === 'profile' ? null : <h1 className="h-page">{t(`views.${name}`)}</h1>}
              <PopoverPanelButton panel={navigationId} icon="menu" className="btn btn--small panel-button">
                {t('navigation.open')}
              </PopoverPanelButton>
            </div>
            <ClosedNote />
            <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
              <View />
            </Suspense>
          </div>
        </div>
      </div>
    </AdminNotifications>
  );
}

/** Pages outside of the panel say it above everything (`PageContext.preview`). */
function ClosedNote() {
  const t = useTranslations('adminSettings.closing');
  const stats = useStats();
  return stats.state === 'ready' && stats.value.isClosed ? (
    <Note kind="warn">
      <p>{t('now')}</p>
    </Note>
  ) : null;
}

/** The server refuses too: this only says so before anything is asked. */
function AccessDenied() {
  const t = useTranslations('admin.denied');
  const navigate = useNavigate();
  // A page that was loaded whole is the router's first, and may still have one of ours before it.
  const cameFromHere = () => window.history.state?.idx > 0 || document.referrer.startsWith(`${location.origin}/`);
  const back = () => void (cameFromHere() ? navigate(-1) : navigate('/'));
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
