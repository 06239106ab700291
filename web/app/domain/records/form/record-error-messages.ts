import { useTranslations } from 'use-intl';

/** Translated error messages of saving a record, by status. `limit`: the maximum per account, when it was reached. */
export function useRecordErrorMessages(limit?: number): Readonly<Record<number, string>> {
  const t = useTranslations('records.said');
  const tContribute = useTranslations('contribute.said');
  return {
    403: t('notAllowed'),
    404: t('gone'),
    409: t('status'),
    422: t('fields'),
    429: limit === undefined ? t('busy') : tContribute('limitOfAccount', { limit }),
    503: t('maintenance'),
  };
}
