import type { NeedStatus } from '@waymark/contract/enumerations';
import type { Need } from '@waymark/contract/need';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { type ChangedPart, changedParts } from './changed-parts.ts';

type NeedChangesProps = { before: Need; after: Need; statusLabel?: (status: NeedStatus) => string };

/** Changes by somebody else while a request was open here. */
export function NeedChanges({ before, after, statusLabel }: NeedChangesProps) {
  const t = useTranslations('dashboard.close.changed');
  const tAll = useTranslations();
  const sentenceFor = (part: ChangedPart): string => {
    switch (part) {
      case 'status':
        return t('status', {
          status: statusLabel?.(after.status) ?? tAll(`dashboard.needs.status.${after.status}`),
        });
      case 'match':
        return after.match?.name ? t('match', { name: bidiIsolate(after.match.name) }) : t('unnamed');
      case 'category':
        return t('category', { category: tAll(`enumerations.category.${after.category}`) });
      case 'priority':
        return t('priority', { urgency: tAll(`need.urgency.${after.priority}.label`) });
      case 'title':
        return t('title', { title: bidiIsolate(after.title) });
      case 'description':
        return t('description', { description: bidiIsolate(after.description) });
      case 'notes':
        return t('notes', { notes: bidiIsolate(after.notes ?? '') });
    }
  };
  const changed = changedParts(before, after);
  return (
    <ul className="bullets" aria-label={t('list')}>
      {changed.length === 0 ? <li>{t('other')}</li> : changed.map((part) => <li key={part}>{sentenceFor(part)}</li>)}
    </ul>
  );
}
