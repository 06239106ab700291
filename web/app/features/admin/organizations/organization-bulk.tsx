import type { Organization } from '@waymark/contract/organization';
import { maxMerged } from '@waymark/contract/organization-rules';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { BulkBar } from '../bulk-bar.tsx';
import type { Moderating } from './use-moderating.tsx';

type OrganizationBulkProps = { picked: readonly Organization[]; moderating: Moderating; onClear: () => void };

/** What is done with all that were selected. */
export function OrganizationBulk({ picked, moderating, onClear }: OrganizationBulkProps) {
  const t = useTranslations('adminOrganizations.bulk');
  const { approve, ask } = moderating;
  const mayMerge = picked.length <= maxMerged + 1 && picked.some(({ status }) => status !== 'REJECTED');
  return (
    <BulkBar
      count={picked.length}
      labels={{ bar: t('label'), count: t('count', { count: picked.length }), clear: t('clear') }}
      onClear={onClear}
    >
      <Button size="small" look="main" icon="check" onClick={() => approve(picked)}>
        {t('approve')}
      </Button>
      <Button size="small" icon="x" onClick={() => ask('reject', picked)}>
        {t('reject')}
      </Button>
      <Button size="small" icon="trash" onClick={() => ask('delete', picked)}>
        {t('delete')}
      </Button>
      {picked.length > 1 && mayMerge ? (
        <Button size="small" onClick={() => ask('merge', picked)}>
          {t('merge')}
        </Button>
      ) : null}
    </BulkBar>
  );
}
