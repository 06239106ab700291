/** Parses hours for other purposes than getting help: donations, meetings, queueing. */
import { wordSet } from './common-words.ts';
import { type Cursor, consumeOneOf, consumeWords, phrases } from './cursor.ts';
import { parseDay, parseDayRun } from './parse-week-days.ts';
import type { Token } from './tokenize-hours.ts';

const purposes = wordSet(
  `donation donations donate volunteer volunteers orientation board storytime worship mass bible line numbers sign-in
  checkout check-out leave vacate phones phone prayer sign check story lines tickets staff meeting meetings training bingo
  choir rehearsal`,
);
/** Other words of such a part. */
const otherWords = wordSet(
  `a an the our new client weekly monthly is are be held accepted accept received meets meet meeting meetings begins begin
  starts start at on from to through thru until by every each of month and hours drop off drops time only handed given out forms
  form must leave guests study service services in answered open tickets noon midnight daily weekdays weekends up for
  drop-off check-in furniture clothing line lines arrive report reports given distributed issued assigned passed kitchen setup set
  members public team crew please available needed 24 hrs hour box bin dock center centre practice`,
);

const notBefore =
  /^(?:please )?(?:do not|don't|no) (?:arrive|line up|lining up|come|park|parking|queue|arrivals?|early arrivals?|lines?) (?:before|until|earlier than|prior to) $/;

/** `Please do not arrive before 9:45` */
function takeNotBefore(cursor: Cursor): boolean {
  const { tokens, position: start } = cursor;
  const length = tokens.slice(start, start + 9).findIndex(({ time }) => time !== undefined);
  const words = tokens.slice(start, start + Math.max(length, 0)).map(({ text }) => `${text} `);
  const end = start + length + 1;
  const isWhole = tokens[end] === undefined || endsPart(tokens[end]);
  if (length < 1 || !notBefore.test(words.join('')) || !isWhole) {
    return false;
  }
  cursor.position = end;
  return true;
}

const alwaysThere = /^(?:box|nurse|line|voicemail|answering|emergency|emergencies|drop|dropbox|locker|lockers)$/;
const alwaysWords =
  /^(?:available|open|answered|is|are|on|call|a|an|the|our|after|hours?|hrs|day|per|every|week|days|7|seven|book|mail|night|for|-|\/)$/;

/** `drop box available 24 hours`, `on-call nurse 24/7`, after the hours of the place. */
function takeAlwaysThere(cursor: Cursor): boolean {
  const { tokens, position: start } = cursor;
  const length = tokens
    .slice(start, start + 16)
    .findIndex((token) => token.kind === 'line' || /^[.;,()]$/.test(token.text));
  const end = length === -1 ? Math.min(tokens.length, start + 16) : start + length;
  const words = tokens.slice(start, end);
  const isAlways = words.some(({ text, value }) => text === '24/7' || value === 24);
  const isKnown = words.every(
    ({ text, value }) => alwaysThere.test(text) || alwaysWords.test(text) || text === '24/7' || value === 24,
  );
  const isWhole = length !== -1 || end === tokens.length;
  if (start === 0 || !isAlways || !isKnown || !isWhole || !words.some(({ text }) => alwaysThere.test(text))) {
    return false;
  }
  cursor.position = end;
  return true;
}

/**
 * `Donations accepted Mon-Fri 8-12`, `line forms at 9`: a whole part, with one time or range, so that no other hours are consumed
 * with it.
 */
export function takeOtherPurpose(cursor: Cursor): boolean {
  const { tokens, position: start } = cursor;
  const before = tokens[start - 1];
  const isBeginning =
    before === undefined || before.kind === 'line' || /^[.;,(]$/.test(before.text) || /^\D*\d.*m\.$/.test(before.text);
  const isNamed = tokens.slice(start, start + 4).some(({ text }) => purposes.has(text));
  if (isBeginning && (takeNotBefore(cursor) || takeAlwaysThere(cursor))) {
    return true;
  }
  if (!isBeginning || !isNamed || isCheckIn(tokens, start)) {
    return false;
  }
  let place = start;
  let kinds = '';
  for (let token = tokens[place]; token !== undefined && !endsPart(token); token = tokens[place]) {
    const what = kindOf(token);
    if (what === null) {
      // `7 p.m. Pantry:`: the dot ends the part.
      if (!/m\.$/.test(tokens[place - 1]?.text ?? '')) return false;
      break;
    }
    kinds += kinds.endsWith(what) ? '' : what;
    place += 1;
  }
  // Hours of a phone have a label (hours-owner.ts), unless there is only their end: `phones answered until 5`.
  const words = tokens.slice(start, place).map(({ text }) => text);
  const isPhone = words.some((text) => text.startsWith('phone'));
  const isOneTime = words.includes('until') && tokens.slice(start, place).filter(({ time }) => time).length === 1;
  if (!/^(?:dt|td|t|d)$/.test(kinds) || (isPhone && !isOneTime)) {
    return false;
  }
  cursor.position = place;
  return true;
}

/** `Check-in 5-7` are opening hours; `check-in begins at 5` is not. */
function isCheckIn(tokens: readonly Token[], start: number): boolean {
  const [first, dash, second, ...rest] = tokens.slice(start, start + 6).map(({ text }) => text);
  const isNamed = first === 'check' && (dash === 'in' || (dash === '-' && second === 'in'));
  return isNamed && ![second, ...rest].some((text) => /^(?:begins?|starts?|opens?)$/.test(text ?? ''));
}

function endsPart({ kind, text }: Token): boolean {
  return kind === 'line' || (kind === 'sign' && /^[.;()]$/.test(text));
}

/** A day, a time, "" for other known words, null for unknown ones. */
function kindOf({ kind, text, time }: Token): 'd' | 't' | '' | null {
  if (time !== undefined) {
    return 't';
  }
  if (
    kind === 'ordinal' ||
    parseDay(text) !== null ||
    parseDayRun(text) !== null ||
    /^(?:daily|weekdays|weekends)$/.test(text)
  ) {
    return 'd';
  }
  return purposes.has(text) || otherWords.has(text) || /^[-,:&/]$/.test(text) ? '' : null;
}

const others = [
  'other times',
  'other days',
  'other hours',
  'other visits',
  'other services',
  'evenings',
  'after hours',
  'after - hours',
];
/** Appointments outside of the hours: none is needed within them. */
const byAppointment = phrases(
  ...others.flatMap((when) =>
    ['', 'all ', 'and ', 'and all ', 'at ', 'and at ', 'at all ', 'or '].flatMap((link) => [
      `${link}${when} by appointment`,
      `${link}${when} are by appointment`,
    ]),
  ),
  ...['other times', 'other days', 'other hours'].flatMap((when) =>
    ['', 'at ', 'on ', 'all ', 'on all ', 'at all ', 'for ', 'for all ', 'during '].map(
      (link) => `by appointment ${link}${when}`,
    ),
  ),
);

/** After times, as in `3-6 pm or by appointment`: no appointment is needed within them. */
const orByAppointment = phrases(
  'or by appointment',
  'or by appt',
  'or by appt .',
  ', or by appointment',
  ', or by appt',
  'or by special appointment',
  'or by prior appointment',
  'o con cita',
  'o con cita previa',
  'o por cita',
  'o previa cita',
);

export function takeByAppointment(cursor: Cursor): boolean {
  const isAfterTime = cursor.tokens[cursor.position - 1]?.kind === 'time';
  if (isAfterTime && consumeOneOf(cursor, orByAppointment)) {
    return true;
  }
  return consumeOneOf(cursor, byAppointment) && (consumeWords(cursor, ['only']) || true);
}

const appointments = phrases('by appointment', 'is by appointment', 'are by appointment', 'by appt', 'by appt .');

/** After days: closed for visitors without an appointment. */
export function takeOnlyByAppointment(cursor: Cursor): boolean {
  const found = consumeOneOf(cursor, appointments);
  return found && (consumeWords(cursor, ['only']) || true);
}

const withAppointment = phrases(
  'appointments',
  'appointments only',
  'scheduled appointments',
  'by appointment',
  'by appointment only',
  'by appt',
  'con cita',
  'con cita previa',
);

/** `By appointment: Mon-Fri 8-5`, at the beginning of a part that has times: its hours are for those who have one. */
export function takeAppointmentHours(cursor: Cursor): boolean {
  const start = cursor.position;
  if (!consumeOneOf(cursor, withAppointment)) {
    return false;
  }
  const rest = cursor.tokens.slice(cursor.position);
  const end = rest.findIndex(endsPart);
  const hasTimes = rest.slice(0, end === -1 ? rest.length : end).some(({ time }) => time !== undefined);
  cursor.position = hasTimes ? cursor.position : start;
  return hasTimes;
}
