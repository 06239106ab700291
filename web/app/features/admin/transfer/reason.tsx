import type { RowReason } from '@waymark/contract/row-reasons';
import { useLocale, useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';

type GivenReason = {
  /** The server's sentence, in English; it may be more precise than the message of `code`. */
  reason: string;
  code?: string | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
};

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Why a row was refused or is doubtful, in the language of the reader; null when only the server's English sentence exists. */
export function useReasonMessage(): (rowReason: GivenReason) => string | null {
  const t = useTranslations('adminTransfer.reasons');
  const { weekday } = useDateFormats();
  const locale = useLocale();
  return ({ reason, code, values = {} }) => {
    if (locale === 'en') return reason;
    // A newer server may send codes that are unknown here, and old reports have none.
    if (code === undefined || !t.has(asRowReason(code))) return null;
    const isolated = Object.entries(values).map(([name, value]) => {
      const day = name === 'day' ? days.indexOf(String(value)) : -1;
      // 2026-11-01 was a Sunday.
      const text = day === -1 ? value : weekday(`2026-11-0${day + 1}`);
      return [name, typeof text === 'string' ? bidiIsolate(text) : text];
    });
    return t(asRowReason(code), Object.fromEntries(isolated));
  };
}

function asRowReason(code: string): RowReason {
  return code as RowReason;
}

export function Reason({ given }: { given: GivenReason }) {
  const message = useReasonMessage()(given);
  return message === null ? (
    <span lang="en" dir="auto">
      {given.reason}
    </span>
  ) : (
    <span>{message}</span>
  );
}
