import type { Organization } from '@waymark/contract/organization';
import { maxMerged } from '@waymark/contract/organization-rules';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { BulkBar } from '../bulk-bar.tsx';
import type { OrganizationReview } from './use-organization-review.tsx';

type OrganizationBulkProps = { selected: readonly Organization[]; review: OrganizationReview; onClear: () => void };

/** Actions for all selected organizations. */
export function OrganizationBulk({ selected, review, onClear }: OrganizationBulkProps) {
  const t = useTranslations('adminOrganizations.bulk');
  const { approve, ask } = review;
  const canMerge =
    selected.length > 1 && selected.length <= maxMerged + 1 && selected.some(({ status }) => status !== 'REJECTED');
  return (
    <BulkBar
      count={selected.length}
      labels={{ bar: t('label'), count: t('count', { count: selected.length }), clear: t('clear') }}
      onClear={onClear}
    >
      <Button size="small" look="main" icon="check" onClick={() => approve(selected)}>
        {t('approve')}
      </Button>
      <Button size="small" icon="x" onClick={() => ask('reject', selected)}>
        {t('reject')}
      </Button>
      <Button size="small" icon="trash" onClick={() => ask('delete', selected)}>
        {t('delete')}
      </Button>
      {canMerge ? (
        <Button size="small" onClick={() => ask('merge', selected)}>
          {t('merge')}
        </Button>
      ) : null}
    </BulkBar>
  );
}
