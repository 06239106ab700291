import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';

/** What belongs to several together; somebody who hears of two of them is counted twice. */
export function countBelongings(organizations: readonly Organization[]) {
  const sum = (part: 'resources' | 'members' | 'told') =>
    organizations.reduce((all, { belongings }) => all + (belongings?.[part] ?? 0), 0);
  return { resources: sum('resources'), members: sum('members'), told: sum('told') };
}

export function Belongings({ organizations }: { organizations: readonly Organization[] }) {
  const t = useTranslations('adminOrganizations');
  const { resources, members } = countBelongings(organizations);
  return <p className="small soft">{t('belongings', { resources, members })}</p>;
}
