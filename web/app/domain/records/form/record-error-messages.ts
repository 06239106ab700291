import { useTranslations } from 'use-intl';

/** Translated error messages of saving a record, by status. `limit`: how many one account may have, when that is why. */
export function useRecordErrorMessages(limit?: number): Readonly<Record<number, string>> {
  const t = useTranslations('records.said');
  const ofPlaces = useTranslations('contribute.said');
  return {
    403: t('notAllowed'),
    404: t('gone'),
    409: t('status'),
    422: t('fields'),
    429: limit === undefined ? t('busy') : ofPlaces('limitOfAccount', { limit }),
    503: t('maintenance'),
  };
}
