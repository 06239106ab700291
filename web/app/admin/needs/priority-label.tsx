import type { Urgency } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeColour } from '../../ui/badge.tsx';

const colours: Record<Urgency, BadgeColour> = { LOW: 'grey', MEDIUM: 'grey', HIGH: 'orange', CRITICAL: 'red' };

/** How soon help is needed; what cannot wait stands out. */
export function PriorityLabel({ priority }: { priority: Urgency }) {
  const t = useTranslations('need.urgency');
  return (
    <Badge colour={colours[priority]} {...(priority === 'CRITICAL' && { icon: 'alert' as const })}>
      {t(`${priority}.label`)}
    </Badge>
  );
}
