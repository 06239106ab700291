import type { Suggestion } from '@waymark/contract/suggestion';
import { useTranslations } from 'use-intl';
import { useDay } from '../../dashboard/use-day.ts';
import { isolated } from '../../ui/isolated.ts';

/** Who suggested it and when; who decided, once somebody did. */
export function SuggestionSource({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('adminSuggestions.source');
  const day = useDay();
  const { createdAt, authorName, decidedAt, decidedByName } = suggestion;
  return (
    <p className="small soft">
      {t('sent', { date: day(createdAt), who: authorName ? isolated(authorName) : t('nobody') })}
      {decidedAt
        ? ` ${t('decided', { date: day(decidedAt), who: decidedByName ? isolated(decidedByName) : t('former') })}`
        : null}
    </p>
  );
}
