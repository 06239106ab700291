import type { NeedStatus } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeColour } from '../../../ui/badge.tsx';
import type { IconName } from '../../../ui/icon.tsx';

const looks: Record<NeedStatus, { colour: BadgeColour; icon: IconName }> = {
  PENDING: { colour: 'yellow', icon: 'clock' },
  MATCHED: { colour: 'purple', icon: 'speech' },
  FULFILLED: { colour: 'green', icon: 'check' },
  CANCELLED: { colour: 'grey', icon: 'x' },
};

/** The status of a need. `label`: replaces its usual label. */
export function NeedBadge({ status, label }: { status: NeedStatus; label?: string }) {
  const t = useTranslations('dashboard.needs.status');
  const { colour, icon } = looks[status];
  return (
    <Badge colour={colour} icon={icon}>
      {label ?? t(status)}
    </Badge>
  );
}
