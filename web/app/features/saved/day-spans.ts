/** Shortens a week's hours for print: consecutive days with the same hours become one span, Monday first. */

type Day = { date: string; open: { from: string; to: string }[] };

/** Dates stand for their weekdays. `first` and `last` are the same for a single day. */
export type DaySpan = { first: string; last: string; days: number; open: { from: string; to: string }[] };

/** Days on which a place is closed are left out; a week without any opening is empty. */
export function daySpans(week: readonly Day[]): DaySpan[] {
  const days = [...week].sort((one, other) => weekdayOf(one.date) - weekdayOf(other.date));
  const spans: DaySpan[] = [];
  let previous: Day | undefined;
  for (const day of days) {
    const span = spans.at(-1);
    if (span && previous && timesOf(previous) === timesOf(day)) {
      span.last = day.date;
      span.days += 1;
    } else spans.push({ first: day.date, last: day.date, days: 1, open: day.open });
    previous = day;
  }
  return spans.filter(({ open }) => open.length > 0);
}

function timesOf({ open }: Day): string {
  return open.map(({ from, to }) => `${from}-${to}`).join();
}

/** 0: Monday. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
