/** Parses fees. A service is free only when the source says so without a restriction. */
import type { Fees } from '@waymark/contract/resource';
import { cleanText, meaningfulText, omitUndefined, uniqueTexts } from './clean-text.ts';
import { cellValue, type Row } from './read-csv.ts';

const freePattern =
  /^(none|no (fees?|charge|cost)|free( of charge)?|\$0(\.00)?)\s*(?:$|[.;]\s*|,?\s*(?:but\s+)?donations\b)(?<rest>.*)$/is;
/** Words after "None." that restrict it. */
const restriction =
  /\b(except|fees?|charges?|cost|\$|vary|varies|income|medicare|medi-cal|insurance|deposit|dues|purchase|rent|cash|checks|credit)/i;

export function parseFees(written: readonly string[], costOptions: readonly Row[]): Fees | undefined {
  const texts = uniqueTexts(written.map(cleanText));
  const text = texts.find((one) => meaningfulText(one) !== undefined);
  const options = costOptions.map(formatOption);
  const rest = freePattern.exec(texts[0] ?? '')?.groups?.rest ?? '';
  const isStatedFree = texts.length > 0 && freePattern.test(texts[0] ?? '') && !restriction.test(rest);
  const amounts = costOptions.map((row) => cellValue(row, 'amount')).filter((amount) => amount !== '');
  const allZero =
    amounts.length > 0 && amounts.length === costOptions.length && amounts.every((amount) => Number(amount) === 0);
  const anyPrice = amounts.some((amount) => Number(amount) > 0);
  return omitUndefined<Fees>({
    description: uniqueTexts([text, ...options]).join('\n') || undefined,
    free: anyPrice ? undefined : isStatedFree || (texts.length === 0 && allZero) ? true : undefined,
  });
}

function formatOption(row: Row): string | undefined {
  const amount = [cellValue(row, 'amount'), cellValue(row, 'currency').toUpperCase()].filter(Boolean).join(' ');
  return (
    [meaningfulText(cellValue(row, 'option')), amount, meaningfulText(cellValue(row, 'amount_description'))]
      .filter(Boolean)
      .join(', ') || undefined
  );
}
