import type { Volunteer } from '@waymark/contract/volunteer';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge.tsx';

type BackgroundCheckBadgeProps = { volunteer: Pick<Volunteer, 'backgroundChecked'>; forAdministrator: boolean };

/** The status of the background check; administrators and volunteers see different labels. */
export function BackgroundCheckBadge({ volunteer, forAdministrator }: BackgroundCheckBadgeProps) {
  const t = useTranslations('volunteer.record');
  return volunteer.backgroundChecked ? (
    <Badge colour="green" icon="check">
      {t(forAdministrator ? 'checked' : 'approved')}
    </Badge>
  ) : (
    <Badge colour="yellow" icon="clock">
      {t(forAdministrator ? 'unchecked' : 'pending')}
    </Badge>
  );
}
