import { useTranslations } from 'use-intl';

/** What saving is refused with, by status, for readers of another language than the server's. */
export function useSaidOfRecords(): Readonly<Record<number, string>> {
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
