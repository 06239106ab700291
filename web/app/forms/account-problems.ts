import { useTranslations } from 'use-intl';

/** Translated error messages of calls about accounts, by status. */
export function useAccountProblems(): Readonly<Record<number, string>> {
  const t = useTranslations('account.said');
  return {
    401: t('credentials'),
    403: t('deactivated'),
    422: t('fields'),
    429: t('busy'),
    503: t('maintenance'),
  };
}
