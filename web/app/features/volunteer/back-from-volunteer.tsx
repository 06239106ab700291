import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { defaultReturnPath } from '../../session/return-path.ts';
import { useUser } from '../../session/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';

/** Whether whoever reads is an administrator, as far as this browser knows: the server decides what they may do. */
export function useIsAdmin(): boolean {
  return useUser()?.role === 'ADMIN';
}

/** Administrators come from their list of volunteers, everyone else from the dashboard. */
export function VolunteerBackLink() {
  const t = useTranslations('volunteer.record');
  const administers = useIsAdmin();
  return (
    <p>
      <Link className="back" to={administers ? '/admin?view=volunteers' : defaultReturnPath}>
        <Icon name="back" />
        {t(administers ? 'toAdmin' : 'toDashboard')}
      </Link>
    </p>
  );
}
