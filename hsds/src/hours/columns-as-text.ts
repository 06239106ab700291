/**
 * Converts a table of days with opening and closing times to lines of text: `mon,9:00 am,5:00 pm` becomes `mon: 9:00 am
 * - 5:00 pm`.
 */
import { parseDay } from './parse-week-days.ts';

const headingPattern =
  /^(?:days?|weekday|day_of_week|byday)[\s,|]+(?:opens?(?:_at)?|opening|from|start)[\s,|]+(?:closes?(?:_at)?|closing|to|end)[\s,|]+/;
const clock = String.raw`\d{1,2}(?::\d\d){1,2}(?: ?[ap]\.?m\.?)?`;
/** `m,t,w;8:00 am;5:00 pm` */
const singleRowPattern = new RegExp(String.raw`^([a-z][a-z ,&/-]*)[;|]\s?(${clock})[;|]\s?(${clock})$`);
const rowPattern = new RegExp(
  String.raw`([a-z]+):?[\s,|]+(?:(${clock})[\s,|]+(${clock})|(closed|-)(?:[\s,|]+(?:closed|-))?)(?:[\s,|;]+|$)`,
  'y',
);

/**
 * Returns other texts unchanged. Without a heading at least three days must open before noon and close after it: two
 * times of a day could also be two openings.
 */
export function columnsAsText(text: string): string {
  const single = singleRowPattern.exec(text);
  if (single !== null) {
    return `${single[1]}: ${single[2]} - ${single[3]}`;
  }
  const heading = headingPattern.exec(text)?.[0].length ?? 0;
  const lines: string[] = [];
  let daytime = 0;
  rowPattern.lastIndex = heading;
  while (rowPattern.lastIndex < text.length) {
    const found = rowPattern.exec(text);
    const [, day = '', opens, closes] = found ?? [];
    if (found === null || parseDay(day) === null) {
      return text;
    }
    const isDaytime = opens !== undefined && closes !== undefined && isBeforeNoon(opens) && !isBeforeNoon(closes);
    if (opens !== undefined && !isDaytime && heading === 0) {
      return text;
    }
    // Only exported tables have seconds, and their two times are an opening and a closing.
    daytime += isDaytime ? (/^\d+:\d\d:00/.test(opens) && /^\d+:\d\d:00/.test(closes) ? 3 : 1) : 0;
    lines.push(opens === undefined ? `${day}: closed` : `${day}: ${opens} - ${closes}`);
  }
  return heading > 0 || daytime >= 3 ? lines.join('\n') : text;
}

function isBeforeNoon(time: string): boolean {
  const hour = Number.parseInt(time, 10);
  return /a\.?m/.test(time) ? hour < 12 : !/p\.?m/.test(time) && hour < 12;
}
