import { useTranslations } from 'use-intl';

/** Translated error messages of saving a record, by status. */
export function useRecordErrorMessages(): Readonly<Record<number, string>> {
  const t = useTranslations('records.said');
  return {
    403: t('notAllowed'),
    404: t('gone'),
    409: t('status'),
    422: t('fields'),
    429: t('busy'),
    503: t('maintenance'),
  };
}
