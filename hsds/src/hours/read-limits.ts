/**
 * Parses the last entry before closing: `last entry 3:30`, `no one admitted after 3:30`, `please arrive by 11`, `last patient
 * seen 30 minutes before closing`.
 */
import type { Cursor } from './cursor.ts';
import type { Item } from './items.ts';
import type { Token } from './tokenize-hours.ts';

const who =
  '(?:one|new|more|late|walk ?ins?|shoppers?|clients?|patients?|guests?|customers?|visitors?|famil(?:y|ies)|persons?|people|cars?|vehicles?|entr(?:y|ies)|entrance|admissions?|admits?|admittance|check ?ins?|intakes?|sign ?ins?|sign ?ups?|registrations?|appointments?|appts?|sessions?|tests?|tickets?|orders?|numbers?|seatings?|arrivals?|applicants?|applications?|pick ?ups?|screenings?|visits?|tours?|students?|individuals?)';
const verbs =
  '(?:is|are|will|be|was|must|may|allowed|seen|admitted|accepted|served|taken|let|in|permitted|begins?|starts?|called|given|checked|to|enter|received)';
const lastOf = `(?:and |with |the |our |our )*last (?:${who} )+(?:${verbs} )*`;
const noMore = `(?:and |with )?no (?:${who} )+(?:${verbs} )*`;
const comers =
  '(?:please |you |clients |guests |all |shoppers |patients |families |everyone |customers |visitors |participants )*';
const arrive = `${comers}(?:must |should |need to |to |be |please )*(?:arrive|come|here|in line|get in line|check in|sign in|sign up|register|enter|checked in|signed in) `;
const closing = new RegExp(
  [
    `^${lastOf}(?:at |by |is |is at )?$`,
    `^${noMore}(?:after |past )$`,
    `^${arrive}(?:no later than |by |before |on or before |prior to )$`,
    '^(?:the |our )?(?:registration|sign in|sign up|check in|intake|doors?|entry|admission|line|lobby|enrollment|entrance|gates?) (?:line |desk |table )?(?:closes?|ends?|stops?|cut off|cutoff) (?:is )?(?:promptly )?(?:at |by )?$',
    '^(?:walk ?ins|registration|sign in|check in|intake|entry|admission|new clients|clients|patients|shoppers|orders) (?:are |is )?(?:accepted |taken |welcome |seen |served |admitted )?(?:until |till |up to )$',
    '^(?:la |el )?ultim[oa]s? (?:entrada|admision|paciente|cliente|persona|registro|turno|ingreso)s? (?:es )?(?:a )?(?:las |la )?$',
    '^(?:por favor )?(?:llegue|lleguen|debe llegar|deben llegar|hay que llegar|favor de llegar) (?:a mas tardar a |antes de |no mas tarde de )(?:las |la )?$',
    '^no se (?:admiten?|atienden?|permiten?|aceptan?|recibe|reciben) (?:a |nadie |la |entrada |pacientes |clientes |personas |mas )*despues de (?:las |la )?$',
    '^(?:el |la )?(?:registro|puerta|entrada|inscripcion) (?:cierra|termina) (?:a )?(?:las |la )?$',
  ].join('|'),
);
const beforeTheEnd = new RegExp(
  `^(?:${lastOf}|${arrive}|${noMore}(?:within |in the last )?|la ultima (?:entrada|persona) (?:es )?|ultima entrada )(?:at least |by )?$`,
);
const theEnd =
  /^(?:before |prior to |antes del? )(?:the )?(?:we )?(?:close|closing|closing time|end|end of (?:the )?(?:day|distribution|clinic|hours|session)|cierre)$/;
const counts = new Map(
  Object.entries({
    five: 5,
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    'forty - five': 45,
    half: 30,
    an: 60,
    one: 60,
  }),
);
const maxWords = 16;

/** At the beginning of a part, to its end. Null for anything else. */
export function takeLimit(cursor: Cursor): Item | null {
  const { tokens, position: start } = cursor;
  if (!isBeginning(tokens[start - 1])) {
    return null;
  }
  let place = start;
  while (place < start + maxWords && isWord(tokens[place]) && !isCount(tokens, place)) {
    place += 1;
  }
  const lead = leadOf(tokens.slice(start, place));
  const found = limitBefore(tokens, place, lead) ?? limitAt(tokens[place], lead);
  const end = found === null ? start : endOfLimit(tokens, found.end ?? place + 1);
  if (found === null || end === null) {
    return null;
  }
  cursor.position = end;
  return found.item;
}

type Found = { item: Item; end?: number };

function limitAt(token: Token | undefined, lead: string): Found | null {
  const time = token?.time;
  if (time === undefined) {
    return null;
  }
  return closing.test(lead) ? { item: { kind: 'lastEntry', time } } : null;
}

/** `30 minutes before closing` */
function limitBefore(tokens: readonly Token[], start: number, lead: string): Found | null {
  const minutes = minutesAt(tokens, start);
  if (minutes === null || !beforeTheEnd.test(lead)) {
    return null;
  }
  let end = minutes.end;
  while (isWord(tokens[end]) && end < start + maxWords) {
    end += 1;
  }
  const rest = tokens
    .slice(minutes.end, end)
    .map(({ text }) => text)
    .join(' ');
  return theEnd.test(rest) ? { item: { kind: 'lastEntryBefore', minutes: minutes.value }, end } : null;
}

function minutesAt(tokens: readonly Token[], start: number): { value: number; end: number } | null {
  const [first, second, third] = tokens.slice(start, start + 3).map(({ text }) => text);
  const isDotted = (place: number) => (tokens[place]?.text === '.' ? place + 1 : place);
  if (first === 'half' && second === 'an' && third === 'hour') {
    return { value: 30, end: start + 3 };
  }
  const number = tokens[start]?.value ?? counts.get(first ?? '');
  if (number !== undefined && /^(?:minutes?|mins?|minutos)$/.test(second ?? '')) {
    return number >= 5 && number <= 90 ? { value: number, end: isDotted(start + 2) } : null;
  }
  const isHour = /^(?:1|an|one)$/.test(first ?? '') && /^(?:hour|hr|hora)$/.test(second ?? '');
  return isHour ? { value: 60, end: isDotted(start + 2) } : null;
}

/** Punctuation, the beginning of a line, or a time before it. */
function isBeginning(before: Token | undefined): boolean {
  return (
    before === undefined ||
    before.kind === 'line' ||
    (before.kind === 'sign' && /^[.;,(|-]$/.test(before.text)) ||
    (before.kind === 'time' && /m\.$/.test(before.text)) ||
    before.text === 'and'
  );
}

function isWord(token: Token | undefined): boolean {
  return token?.kind === 'word' || (token?.text === '-' && token.tight);
}

/** `thirty minutes`, `half an hour`. */
function isCount(tokens: readonly Token[], place: number): boolean {
  return counts.has(tokens[place]?.text ?? '') && minutesAt(tokens, place) !== null;
}

function leadOf(words: readonly Token[]): string {
  return words
    .filter(({ text }) => text !== '-')
    .map(({ text }) => `${text} `)
    .join('');
}

/** The position after `sharp`, `each day`; null unless punctuation or the end follows. */
function endOfLimit(tokens: readonly Token[], after: number): number | null {
  let place = after;
  while (/^(?:sharp|promptly|daily|each|every|day|night|please)$/.test(tokens[place]?.text ?? '')) {
    place += 1;
  }
  const token = tokens[place];
  return token === undefined || token.kind === 'line' || /^[.;,()|]$/.test(token.text) ? place : null;
}
