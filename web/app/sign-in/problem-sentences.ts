import { useTranslations } from 'use-intl';

/** What the calls about accounts refuse, by status, for readers of another language than the server's. */
export function useProblemSentences(): Readonly<Record<number, string>> {
  const t = useTranslations('account.said');
  return {
    401: t('credentials'),
    403: t('deactivated'),
    422: t('fields'),
    429: t('busy'),
    503: t('maintenance'),
  };
}
