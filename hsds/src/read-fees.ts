/** Parses fees. A service is free only when the source says so without a restriction. */
import type { Fees } from '@waymark/contract/resource';
import { cell } from './directory-tables.ts';
import type { Row } from './read-csv.ts';
import { distinct, given, meaning, tidy } from './written-text.ts';

const free =
  /^(none|no (fees?|charge|cost)|free( of charge)?|\$0(\.00)?)\s*(?:$|[.;]\s*|,?\s*(?:but\s+)?donations\b)(?<rest>.*)$/is;
/** Words after "None." that restrict it. */
const takenBack =
  /\b(except|fees?|charges?|cost|\$|vary|varies|income|medicare|medi-cal|insurance|deposit|dues|purchase|rent|cash|checks|credit)/i;

export function readFees(written: readonly string[], costOptions: readonly Row[]): Fees | undefined {
  const texts = distinct(written.map(tidy));
  const text = texts.find((one) => meaning(one) !== undefined);
  const options = costOptions.map(spellOption);
  const rest = free.exec(texts[0] ?? '')?.groups?.rest ?? '';
  const isStatedFree = texts.length > 0 && free.test(texts[0] ?? '') && !takenBack.test(rest);
  const amounts = costOptions.map((row) => cell(row, 'amount')).filter((amount) => amount !== '');
  const allZero =
    amounts.length > 0 && amounts.length === costOptions.length && amounts.every((amount) => Number(amount) === 0);
  const anyPrice = amounts.some((amount) => Number(amount) > 0);
  return given<Fees>({
    description: distinct([text, ...options]).join('\n') || undefined,
    free: anyPrice ? undefined : isStatedFree || (texts.length === 0 && allZero) ? true : undefined,
  });
}

function spellOption(row: Row): string | undefined {
  const amount = [cell(row, 'amount'), cell(row, 'currency').toUpperCase()].filter(Boolean).join(' ');
  return (
    [meaning(cell(row, 'option')), amount, meaning(cell(row, 'amount_description'))].filter(Boolean).join(', ') ||
    undefined
  );
}
