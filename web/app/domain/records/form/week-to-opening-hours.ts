/** Converts a week of opening times to an OpenStreetMap opening_hours line, and back. */

/** 24-hour `HH:MM`. `to` is 24:00 at midnight, and earlier than `from` where a place closes after midnight. */
export type TimeSpan = { from: string; to: string };

/** Seven days, Monday first, each with its times in order. A day without times is closed. */
export type Week = readonly (readonly TimeSpan[])[];

/** OpenStreetMap's names of the days, Monday first. */
export const weekDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type WeekDay = (typeof weekDays)[number];

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-12:00`: days with the same times are grouped. '' for a week without times. */
export function formatWeekLine(week: Week): string {
  const texts = week.map((spans) => spans.map(({ from, to }) => `${from}-${to}`).join(','));
  if (texts.every((text) => text === '00:00-24:00')) return '24/7';
  const distinct = [...new Set(texts)].filter((text) => text !== '');
  return distinct.map((text) => `${daysText(texts.map((other) => other === text))} ${text}`).join('; ');
}

/** `Mo-We,Fr`. */
function daysText(chosen: readonly boolean[]): string {
  const parts: string[] = [];
  for (let day = 0; day < weekDays.length; day += 1) {
    if (!chosen[day]) continue;
    const first = day;
    while (chosen[day + 1]) day += 1;
    parts.push(first === day ? `${weekDays[first]}` : `${weekDays[first]}-${weekDays[day]}`);
  }
  return parts.join(',');
}

/** null for a line with more than the times of an ordinary week: holidays, seasons, appointments, comments. */
export function parseWeekLine(line: string): Week | null {
  const week: TimeSpan[][] = weekDays.map(() => []);
  for (const rule of line.split(';')) {
    const parsed = readRule(rule.trim());
    if (!parsed) return null;
    // A later rule replaces an earlier one for the same day.
    for (const day of parsed.days) week[day] = parsed.spans.map((span) => ({ ...span }));
  }
  return week;
}

function readRule(rule: string): { days: number[]; spans: TimeSpan[] } | null {
  if (rule === '24/7') return { days: weekDays.map((_, day) => day), spans: [{ from: '00:00', to: '24:00' }] };
  const [, daysText = '', timesText = ''] =
    /^((?:[A-Z][a-z](?:-[A-Z][a-z])?,? ?)*?)\s*(off|closed|\d.*)$/.exec(rule) ?? [];
  const days = readDays(daysText.trim());
  const spans = timesText === 'off' || timesText === 'closed' ? [] : readSpans(timesText);
  return days && spans && timesText !== '' ? { days, spans } : null;
}

function readDays(text: string): number[] | null {
  if (text === '') return weekDays.map((_, day) => day);
  const days: number[] = [];
  for (const part of text.split(/,\s*/)) {
    const [first = -1, last = first] = part.split('-').map((code) => (weekDays as readonly string[]).indexOf(code));
    if (first < 0 || last < 0) return null;
    // `Sa-Mo` continues after Sunday.
    for (let day = first; ; day = (day + 1) % weekDays.length) {
      days.push(day);
      if (day === last) break;
    }
  }
  return days;
}

function readSpans(text: string): TimeSpan[] | null {
  const spans = text.split(/,\s*/).map((part) => {
    const [from = '', to = '', more] = part.split('-');
    return more === undefined && clockTime.test(from) && (clockTime.test(to) || to === '24:00') && from !== to
      ? { from, to: to === '00:00' ? '24:00' : to }
      : null;
  });
  const valid = spans.filter((span) => span !== null);
  if (valid.length < spans.length) return null;
  const inOrder = valid.every(({ from }, at) => {
    const before = valid[at - 1];
    return !before || (before.to > before.from && before.to <= from);
  });
  return inOrder ? valid : null;
}
