import type { ResourceStatus } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';
import { Icon, type IconName } from '../../../ui/icon.tsx';

type Look = { colour: string; icon: IconName };

const grey: Look = { colour: 'grey', icon: 'pause' };

/** The icon says the same as the colour, for readers who cannot tell colours apart. */
const looks: Record<ResourceStatus, Look> = {
  AVAILABLE: { colour: 'green', icon: 'check' },
  APPROVED: { colour: 'green', icon: 'check' },
  LIMITED: { colour: 'orange', icon: 'half' },
  AT_CAPACITY: { colour: 'purple', icon: 'full' },
  TEMPORARILY_CLOSED: grey,
  PERMANENTLY_CLOSED: { colour: 'grey', icon: 'x' },
  PENDING: { colour: 'yellow', icon: 'clock' },
  REJECTED: { colour: 'red', icon: 'x' },
  RESERVED: grey,
  FULFILLED: grey,
  EXPIRED: grey,
};

export function StatusBadge({ status }: { status: ResourceStatus | null }) {
  const t = useTranslations('enumerations');
  if (status === null) return null;
  const { colour, icon } = looks[status];
  return (
    <span className={`badge badge--${colour}`}>
      <Icon name={icon} />
      {t(`status.${status}`)}
    </span>
  );
}
