import type { Import, ImportState } from '@waymark/contract/transfer';
import { useLocale, useTranslations } from 'use-intl';
import type { BadgeColour } from '../../../ui/badge.tsx';
import { useReasonMessage } from './reason.tsx';

export const importStateColours: Record<ImportState, BadgeColour> = {
  reading: 'grey',
  asking: 'yellow',
  checked: 'yellow',
  applying: 'orange',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
};

/** Whether the server is working on it. */
export function isRunning(state: ImportState): boolean {
  return state === 'reading' || state === 'applying';
}

/** Why an import failed: in English the server's sentence, which may be more precise; else the message of its reason or code. */
export function useFailureMessage(): (failure: NonNullable<Import['failure']>) => string {
  const t = useTranslations('adminTransfer.failures');
  const reasonMessage = useReasonMessage();
  const locale = useLocale();
  return ({ code, message, reason }) =>
    locale === 'en' ? message : (reasonMessage({ reason: message, code: reason }) ?? t(code));
}
