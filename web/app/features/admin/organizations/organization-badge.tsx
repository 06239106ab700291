import type { Organization, OrganizationStatus } from '@waymark/contract/organization';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/badge.tsx';

const looks: Record<OrganizationStatus, Pick<ComponentProps<typeof Badge>, 'colour' | 'icon'>> = {
  VERIFIED: { colour: 'green', icon: 'check' },
  PENDING: { colour: 'yellow', icon: 'clock' },
  KNOWN: { colour: 'grey', icon: 'inbox' },
  REJECTED: { colour: 'red', icon: 'x' },
};

export function OrganizationBadge({ organization: { status } }: { organization: Organization }) {
  const t = useTranslations('adminOrganizations.badge');
  return <Badge {...looks[status]}>{t(status)}</Badge>;
}
