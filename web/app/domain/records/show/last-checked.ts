import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';

/** After more days than these, the date is shown in place of their number. */
const maxDaysCounted = 60;

/** When and how a record was last checked: "Checked 12 days ago by the place."; null when never. */
export function useLastChecked(): (resource: Pick<Resource, 'verification'>) => string | null {
  const t = useTranslations('checks.last');
  const dateFormats = useDateFormats();
  return ({ verification }) => {
    const { lastVerifiedAt, verifiedBy, method, daysAgo: days } = verification ?? {};
    if (lastVerifiedAt === undefined) return null;
    const date = dateFormats.date(lastVerifiedAt);
    if (verifiedBy !== undefined) return t('by', { date, name: verifiedBy });
    const how = method ?? 'unsaid';
    return days !== undefined && days <= maxDaysCounted ? t('ago', { days, how }) : t('on', { date, how });
  };
}
