/** Words that say whose hours follow: those for visitors, of a phone or of an office. */
import { attempt, type Cursor, consumeOneOf, consumeWords, peek, phrases } from './cursor.ts';
import { parseDay } from './parse-week-days.ts';

const visitorWords = phrases(
  'walk - in hours',
  'walk in hours',
  'walk - ins',
  'walk - in',
  'walk ins',
  'walk in',
  'drop - in hours',
  'drop in hours',
  'drop - in',
  'drop in',
  'in - person hours',
  'in person hours',
  'in - person',
  'in person',
  'lobby hours',
  'lobby',
  'doors open',
);
const phoneNames = phrases(
  'phone hours',
  'phone line hours',
  'phones',
  'phone',
  'phone line',
  'phone calls',
  'phones answered',
  'phones are answered',
  'phone is answered',
  'phones are open',
  'phones open',
  'virtual',
  'virtual hours',
  'virtually',
  'online',
  'remote',
  'telehealth',
  'phone support',
  'text line',
  'crisis text line',
  'information line',
  'info line',
  'emergency line',
  'phone lines',
  'telephone hours',
  'telephone',
  'call center hours',
  'call center',
  'hotline hours',
  'hotline',
  'crisis hotline',
  'crisis line',
  'helpline hours',
  'helpline',
  'warmline',
  'warm line',
  'help line',
  'by phone',
  'telephone intake',
  'virtual appointments',
  'phone appointments',
  'main number',
  'main line',
  'main number answered',
  'main number is answered',
  'calls are answered',
  'phone answered',
  'emergency number',
  'answering service',
  'phone intake',
  'intake by phone',
  'intake line',
  'llamadas',
  'telefono',
  'por telefono',
  'linea de ayuda',
);
const officeNames = phrases(
  'office visits',
  'office hours',
  'office',
  'offices',
  'administrative',
  'administration',
  'administrative staff',
  'admin',
  'administrative office',
  'administrative offices',
  'administrative office hours',
  'administrative hours',
  'admin office',
  'admin hours',
  'admin office hours',
  'business office',
  'oficina',
  'horario de oficina',
  'horas de oficina',
);

export type HoursOwner = 'visitors' | 'phone' | 'office' | 'namedOffice';

const nonNameWords = new Set(
  'the our an main this that your and or of by in at to is are open admin administrative administration business their any all call contact visit head central corporate'.split(
    ' ',
  ),
);
const callWords = phrases('call', 'please call', 'call us', 'phone us', 'calls', 'calls answered', 'we answer calls');

/** `Call 8am-4pm Mon-Fri` */
function takeCallHours(cursor: Cursor): boolean {
  return (
    attempt(cursor, () => {
      const before = peek(cursor, -1);
      const isBeginning = before === undefined || before.kind === 'line' || /^[.;(]$/.test(before.text);
      const isNamed = isBeginning && consumeOneOf(cursor, callWords);
      const next = /^(?:between|from|on)$/.test(peek(cursor)?.text ?? '') ? peek(cursor, 1) : peek(cursor);
      return isNamed && (next?.time !== undefined || parseDay(next?.text ?? '') !== null) ? true : null;
    }) ?? false
  );
}

/** `Clerk's office`, `ticket office`: an office that people come to. */
function isNamedOffice({ tokens, position }: Cursor): boolean {
  const [before, office] = [tokens[position - 1], tokens[position]];
  return before?.kind === 'word' && /^offices?$/.test(office?.text ?? '') && !nonNameWords.has(before.text);
}

export function consumeHoursOwner(cursor: Cursor): HoursOwner | null {
  const isNamed = isNamedOffice(cursor);
  if (takeCallHours(cursor)) {
    return 'phone';
  }
  for (const [names, of] of [
    [visitorWords, 'visitors'],
    [phoneNames, 'phone'],
    [officeNames, 'office'],
  ] as const) {
    if (consumeOneOf(cursor, names)) {
      // `Wednesday phone only`: closed for visitors.
      const isOnly = consumeWords(cursor, ['only']);
      return isOnly && of !== 'visitors' ? null : of === 'office' && isNamed ? 'namedOffice' : of;
    }
  }
  return null;
}

/** After "24-hour". */
export function consumePhoneName(cursor: Cursor): boolean {
  return consumeOneOf(cursor, phoneNames);
}
