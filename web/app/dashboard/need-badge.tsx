import type { NeedStatus } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeColour } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';

const looks: Record<NeedStatus, { colour: BadgeColour; icon: IconName }> = {
  PENDING: { colour: 'yellow', icon: 'clock' },
  MATCHED: { colour: 'purple', icon: 'speech' },
  FULFILLED: { colour: 'green', icon: 'check' },
  CANCELLED: { colour: 'grey', icon: 'x' },
};

/** How a request for help stands, in plain words. */
export function NeedBadge({ status }: { status: NeedStatus }) {
  const t = useTranslations('dashboard.needs.status');
  const { colour, icon } = looks[status];
  return (
    <Badge colour={colour} icon={icon}>
      {t(status)}
    </Badge>
  );
}
