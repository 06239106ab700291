import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';

/** Longer ago than these days, the date says more. */
const daysCounted = 60;

/** When and how a record was last checked: "Checked 12 days ago by the place."; null when never. */
export function useLastChecked(): (resource: Pick<Resource, 'verification'>) => string | null {
  const t = useTranslations('checks.last');
  const words = useDateFormats();
  return ({ verification }) => {
    const { lastVerifiedAt, verifiedBy, method, daysAgo: days } = verification ?? {};
    if (lastVerifiedAt === undefined) return null;
    const date = words.date(lastVerifiedAt);
    if (verifiedBy !== undefined) return t('by', { date, name: verifiedBy });
    const how = method ?? 'unsaid';
    return days !== undefined && days <= daysCounted ? t('ago', { days, how }) : t('on', { date, how });
  };
}
