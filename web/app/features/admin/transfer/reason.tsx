import type { RowReason } from '@waymark/contract/row-reasons';
import { useLocale, useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';

type GivenReason = {
  /** The server's sentence, in English; it may be more precise than the message of `code`. */
  reason: string;
  code?: string | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
};

/** Why a row was refused or is doubtful, in the language of the reader; null when only the server's English sentence exists. */
export function useReasonWords(): (given: GivenReason) => string | null {
  const t = useTranslations('adminTransfer.reasons');
  const locale = useLocale();
  return ({ reason, code, values = {} }) => {
    if (locale === 'en') return reason;
    // A newer server may send codes that are unknown here, and old reports have none.
    if (code === undefined || !t.has(asRowReason(code))) return null;
    const isolated = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? bidiIsolate(value) : value,
    ]);
    return t(asRowReason(code), Object.fromEntries(isolated));
  };
}

function asRowReason(code: string): RowReason {
  return code as RowReason;
}

export function Reason({ given }: { given: GivenReason }) {
  const message = useReasonWords()(given);
  return message === null ? (
    <span lang="en" dir="auto">
      {given.reason}
    </span>
  ) : (
    <span>{message}</span>
  );
}
