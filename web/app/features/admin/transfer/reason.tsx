import type { RowReason } from '@waymark/contract/row-reasons';
import { useLocale, useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';

type GivenReason = {
  /** The server's sentence, in English; it may be more exact. */
  reason: string;
  code?: string | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
};

/** Why a row was refused or is doubtful, in the language of the reader; null: only the server's English says it. */
export function useReasonWords(): (given: GivenReason) => string | null {
  const t = useTranslations('adminTransfer.reasons');
  const locale = useLocale();
  return ({ reason, code, values = {} }) => {
    if (locale === 'en') return reason;
    // A newer server may know more codes, and a report may be older than they are.
    if (code === undefined || !t.has(codeOf(code))) return null;
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? bidiIsolate(value) : value,
    ]);
    return t(codeOf(code), Object.fromEntries(shown));
  };
}

function codeOf(code: string): RowReason {
  return code as RowReason;
}

export function Reason({ given }: { given: GivenReason }) {
  const words = useReasonWords()(given);
  return words === null ? (
    <span lang="en" dir="auto">
      {given.reason}
    </span>
  ) : (
    <span>{words}</span>
  );
}
