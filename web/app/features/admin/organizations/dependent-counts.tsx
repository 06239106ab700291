import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';

/** Totals over several organizations. Somebody who is notified about two of them counts twice. */
export function countDependents(organizations: readonly Organization[]) {
  const sum = (part: 'resources' | 'members' | 'told') =>
    organizations.reduce((total, { belongings }) => total + (belongings?.[part] ?? 0), 0);
  return { resources: sum('resources'), members: sum('members'), told: sum('told') };
}

export function DependentCounts({ organizations }: { organizations: readonly Organization[] }) {
  const t = useTranslations('adminOrganizations');
  const { resources, members } = countDependents(organizations);
  return <p className="small soft">{t('belongings', { resources, members })}</p>;
}
