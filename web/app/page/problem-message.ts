import { useLocale, useTranslations } from 'use-intl';

/** Seconds: a longer Retry-After means maintenance, not only load. */
export const maintenanceRetrySeconds = 60;

const messageKeys = { 0: 'network', 404: 'missing', 422: 'refused', 429: 'busy', 503: 'notReady' } as const;

/**
 * Why a call failed, for the reader: the server's message where their language is English, else a message by `status`. 0: no
 * response.
 */
export function useProblemMessage(): (problem: {
  status: number;
  message?: string | null | undefined;
  retryAfter?: number;
}) => string {
  const t = useTranslations('errors.said');
  const locale = useLocale();
  return ({ status, message, retryAfter = 0 }) => {
    if (locale === 'en' && message && status !== 0) return message;
    if (status === 503 && retryAfter > maintenanceRetrySeconds) return t('closed');
    const key = Object.entries(messageKeys).find(([code]) => Number(code) === status)?.[1];
    return t(key ?? 'other');
  };
}
