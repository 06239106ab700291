import type { Volunteer } from '@waymark/contract/volunteer';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge.tsx';

type BackgroundCheckBadgeProps = { volunteer: Pick<Volunteer, 'backgroundChecked'>; forAdministrator: boolean };

/** The background check status, in the words of the reader's role. */
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
