import type { NeedStatus } from '@waymark/contract/enumerations';
import type { Need } from '@waymark/contract/need';
import { useTranslations } from 'use-intl';
import { isolated } from '../../../ui/isolated.ts';
import { type ChangedPart, whatChanged } from './what-changed.ts';

type NeedChangesProps = { before: Need; after: Need; statusLabel?: (status: NeedStatus) => string };

/** Changes by somebody else while a request was open here. */
export function NeedChanges({ before, after, statusLabel }: NeedChangesProps) {
  const t = useTranslations('dashboard.close.changed');
  const words = useTranslations();
  const says = (part: ChangedPart): string => {
    switch (part) {
      case 'status':
        return t('status', {
          status: statusLabel?.(after.status) ?? words(`dashboard.needs.status.${after.status}`),
        });
      case 'match':
        return after.match?.name ? t('match', { name: isolated(after.match.name) }) : t('unnamed');
      case 'category':
        return t('category', { category: words(`enumerations.category.${after.category}`) });
      case 'priority':
        return t('priority', { urgency: words(`need.urgency.${after.priority}.label`) });
      case 'title':
        return t('title', { title: isolated(after.title) });
      case 'description':
        return t('description', { description: isolated(after.description) });
      case 'notes':
        return t('notes', { notes: isolated(after.notes ?? '') });
    }
  };
  const changed = whatChanged(before, after);
  return (
    <ul className="bullets" aria-label={t('list')}>
      {changed.length === 0 ? <li>{t('other')}</li> : changed.map((part) => <li key={part}>{says(part)}</li>)}
    </ul>
  );
}
