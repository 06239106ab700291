import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { defaultReturnPath } from '../../session/return-path.ts';
import { useUser } from '../../session/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';

/** Whether the user of this browser's session is an administrator; the server decides what they may do. */
export function useIsAdmin(): boolean {
  return useUser()?.role === 'ADMIN';
}

/** Administrators come from their list of volunteers, everyone else from the dashboard. */
export function VolunteerBackLink() {
  const t = useTranslations('volunteer.record');
  const isAdmin = useIsAdmin();
  return (
    <p>
      <Link className="back" to={isAdmin ? '/admin?view=volunteers' : defaultReturnPath}>
        <Icon name="back" />
        {t(isAdmin ? 'toAdmin' : 'toDashboard')}
      </Link>
    </p>
  );
}
