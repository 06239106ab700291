import type { ImportFailure, ImportState } from '@waymark/contract/transfer';
import { useLocale, useTranslations } from 'use-intl';
import type { BadgeColour } from '../../../ui/badge.tsx';

export const stateColours: Record<ImportState, BadgeColour> = {
  reading: 'grey',
  asking: 'yellow',
  checked: 'yellow',
  applying: 'orange',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
};

/** The server is at it. */
export function isRunning(state: ImportState): boolean {
  return state === 'reading' || state === 'applying';
}

/** Why an import failed: the server's sentence, which may be more exact, in its language, else the catalogue's. */
export function useFailureWords(): (failure: { code: ImportFailure; message: string }) => string {
  const t = useTranslations('adminTransfer.failures');
  const locale = useLocale();
  return ({ code, message }) => (locale === 'en' ? message : t(code));
}
