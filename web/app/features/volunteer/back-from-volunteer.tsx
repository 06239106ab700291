import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { defaultPlace } from '../../session/return-path.ts';
import { useUser } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';

/** Whether whoever reads is an administrator, as far as this browser knows: the server decides what they may do. */
export function useAdministers(): boolean {
  return useUser()?.role === 'ADMIN';
}

/** Administrators come from their list of volunteers, everyone else from the dashboard. */
export function BackFromVolunteer() {
  const t = useTranslations('volunteer.record');
  const administers = useAdministers();
  return (
    <p>
      <Link className="back" to={administers ? '/admin?view=volunteers' : defaultPlace}>
        <Icon name="back" />
        {t(administers ? 'toAdmin' : 'toDashboard')}
      </Link>
    </p>
  );
}
