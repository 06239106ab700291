/** Parses notes that do not change the hours: how to come in, what to bring, who is welcome. */
import { isCommonWord } from './common-words.ts';
import { type Cursor, peek } from './cursor.ts';
import {
  accessWords,
  afterNo,
  beginsPlace,
  besideOnly,
  noteWords,
  outerNoteWords,
  places,
  streets,
  wordsAfterNumbers,
  wordsBeforeNumbers,
} from './note-words.ts';
import { parseDay } from './parse-week-days.ts';
import { isRisky } from './risky-words.ts';
import type { Token } from './tokenize-hours.ts';

/** Words and punctuation. */
const maxNoteWords = 60;

export function takeNote(cursor: Cursor, hours: HoursSpan): boolean {
  const audienceEnd = endOfAudience(cursor, hours);
  if (audienceEnd !== null) {
    cursor.position = audienceEnd;
    return true;
  }
  if (!mayBegin(cursor)) {
    return false;
  }
  const end =
    endOfQuestion(cursor, hours) ??
    endOfFrequency(cursor) ??
    endOfLabelled(cursor) ??
    endOfKnownNote(cursor) ??
    endOfOuterNote(cursor, hours);
  if (end !== null && mentionsPhones(cursor.tokens.slice(cursor.position, end))) {
    return false;
  }
  cursor.position = end ?? cursor.position;
  return end !== null;
}

/** `Help is given by phone`: the hours may then be those of the phone. `Phone charging and computers` is equipment on site. */
function mentionsPhones(words: readonly Token[]): boolean {
  const isEquipment = words.some(({ text }) =>
    /^(?:charging|chargers?|computers?|wifi|showers?|laundry|coffee)$/.test(text),
  );
  return !isEquipment && words.some(({ text }) => /^(?:phones?|internet|website|email|facebook|telefono)$/.test(text));
}

const people =
  /^(?:seniors?|elders|elderly|adults?|families|family|children|child|kids|teens?|teenagers|youth|men|women|veterans?|residents?|individuals?|people|persons?|households?|parents?|guardians?|infants?|toddlers?|students?|everyone|anyone|immigrants?|refugees?)$/;
const besidePeople =
  /^(?:for|and|&|with|under|over|of|in|the|all|any|ages?|aged|older|younger|above|years|old|low|income|homeless|unhoused|experiencing|homelessness|disabilities|disabled|young|small|school|county|city|town|area|living|who|are|is|need|-|\+|'|,)$/;

/** `for seniors 60 and older`, after the last time: only words about people. */
function endOfAudience({ tokens, position: start }: Cursor, hours: HoursSpan): number | null {
  if (tokens[start]?.text !== 'for' || tokens[start - 1]?.kind !== 'time' || start <= hours.last) {
    return null;
  }
  const end = endOfSentence(tokens, start);
  const words = tokens.slice(start, end);
  const isKnown = words.every(({ text }) => people.test(text) || besidePeople.test(text) || /^\d{1,2}$/.test(text));
  return isKnown && words.some(({ text }) => people.test(text)) ? end : null;
}

/** After punctuation, at the beginning of a line, or "at the church" after a time. */
function mayBegin(cursor: Cursor): boolean {
  const before = cursor.tokens[cursor.position - 1];
  const beginsWithPlace = beginsPlace.has(peek(cursor)?.text ?? '') && before?.kind === 'time';
  const token = peek(cursor);
  if (token?.kind === 'sign' && !/^[$#@]$/.test(token.text)) {
    return false;
  }
  const isStopped = before?.kind === 'time' && before.text.endsWith('.');
  return before === undefined || isPunctuation(before) || isStopped || before.text === '-' || beginsWithPlace;
}

/** A note of two words or more up to the next punctuation, made of listed words only. */
function endOfKnownNote({ tokens, position: start }: Cursor): number | null {
  let place = start;
  let hasTellingWord = false;
  for (let token = tokens[place]; token !== undefined && !isPunctuation(token); token = tokens[place]) {
    const isCount = token.value !== undefined && wordsBeforeNumbers.has(tokens[place - 1]?.text ?? '');
    const isHyphen = token.text === '-' && token.tight;
    if (!isCount && !isHyphen && !noteWords.has(token.text)) {
      return null;
    }
    hasTellingWord ||= accessWords.has(token.text);
    place += 1;
  }
  const isFirstCome = tokens[start]?.text === 'first' && tokens[start + 1]?.text === 'come';
  return place > start + 1 && (hasTellingWord || isFirstCome) ? place : null;
}

/** "Need food?", before the hours. */
function endOfQuestion({ tokens, position }: Cursor, hours: HoursSpan): number | null {
  const length = tokens.slice(position, position + 9).findIndex(({ kind }) => kind !== 'word');
  const end = position + length;
  const isAsked = end > position && end < hours.first && /^[?!]$/.test(tokens[end]?.text ?? '');
  return isAsked && !tokens.slice(position, end).some(({ text }) => isRisky(text)) ? end : null;
}

const labels =
  /^(?:eligibility|fees?|cost|area served|service area|languages?|languages spoken|documents?|documents required|accessibility|ada access|payment|population served|county|counties served|status|who|what to bring) :$/;

/** `Fees: None`, `Eligibility: Residents of Adams County`. */
function endOfLabelled({ tokens, position }: Cursor): number | null {
  const colon = position + tokens.slice(position, position + 4).findIndex(({ text }) => text === ':');
  const label = tokens.slice(position, colon + 1).map(({ text }) => text);
  if (colon <= position || !labels.test(label.join(' '))) {
    return null;
  }
  const end = endOfSentence(tokens, colon + 1);
  const words = tokens.slice(colon + 1, end);
  const isHarmless = words.every(
    (token, index) => isHarmlessWord(token, index, words) || /^(?:none|no|not|active|all)$/.test(token.text),
  );
  return isHarmless && words.length > 0 && words.length <= maxNoteWords ? end : null;
}

const frequency =
  /^(?:(?:clients|families|households|guests|residents|each|family|household|you|we|may|can|visit|visits|come|be|served|serve|shop|use|pantry|the|receive|food|assistance|limit|limited|to|only|of|must|wait|between) )*(?:once|twice|one visit|one time|two visits|two times|1 visit|2 visits|1x|2x) (?:a|per|each|every) (?:calendar )?(?:\d+ days|month|week|year|day)(?: only)?$/;

/** "Clients may visit once every 30 days": a limit of visits, not opening hours. */
function endOfFrequency({ tokens, position }: Cursor): number | null {
  const end = endOfSentence(tokens, position);
  const words = tokens.slice(position, end).map(({ text }) => text);
  return words.some((text) => /^(?:visits?|come|shop|served?|receive|use|limit(?:ed)?)$/.test(text)) &&
    frequency.test(words.join(' '))
    ? end
    : null;
}

/**
 * A sentence before the first or after the last hours of a text. It may have unknown words, such as names of streets, when none
 * is risky, and either its other words show that it is about access or most words are common.
 */
function endOfOuterNote({ tokens, position: start }: Cursor, hours: HoursSpan): number | null {
  const end = endOfSentence(tokens, start);
  if (end - start > maxNoteWords) {
    return null;
  }
  const words = tokens.slice(start, end);
  const isLast = end > hours.last;
  const isFirst = end <= hours.first && /^(?:\.|;|)$/.test(tokens[end]?.text ?? '');
  const hasOnly = words.some(({ text }) => text === 'only') && !words.some(({ text }) => besideOnly.has(text));
  if ((!isLast && !isFirst) || hasOnly || words.length < 2) {
    return null;
  }
  const named = words.filter(({ kind }) => kind === 'word');
  const unknown = named.filter(({ text }) => !noteWords.has(text) && !outerNoteWords.has(text));
  const isAboutAccess = describesAccess(words) && unknown.length * 2 <= words.length + 1;
  const unusual = unknown.filter(({ text }) => !isCommonWord(text));
  const isSentence = named.length > 2 && unusual.length * 2 < named.length;
  return (isAboutAccess || isSentence) && words.every((token, index) => isHarmlessWord(token, index, words))
    ? end
    : null;
}

function describesAccess(words: readonly Token[]): boolean {
  const [first] = words;
  const isPlace =
    (beginsPlace.has(first?.text ?? '') && words.some(({ text }) => places.has(text))) ||
    (words.length <= 6 && places.has(words.at(-1)?.text ?? ''));
  const isAddress = words.some((token, index) => token.value !== undefined && isStreetNumber(index, words));
  return isPlace || isAddress || words.some(({ text }) => accessWords.has(text) || outerNoteWords.has(text));
}

function isHarmlessWord(token: Token, index: number, words: readonly Token[]): boolean {
  const { kind, text, value } = token;
  if (kind === 'sign') {
    return /^[-,.'"&/#+*$@%]$/.test(text);
  }
  if (value !== undefined || kind === 'number' || kind === 'ordinal') {
    return isCount(index, words);
  }
  if (kind !== 'word') {
    return false;
  }
  if (text === 'month' && /^(?:this|next)$/.test(words[index - 1]?.text ?? '')) {
    return false;
  }
  if (text === 'no') {
    return afterNo.has(words[index + 1]?.text ?? '');
  }
  const isName = (parseDay(text) === null || text.length < 3) && /^[a-z']+$/.test(text);
  return noteWords.has(text) || outerNoteWords.has(text) || text === 'only' || (isName && !isRisky(text));
}

function isCount(index: number, words: readonly Token[]): boolean {
  const before = words[index - 1]?.text ?? '';
  const isZip = /^\d{5}$/.test(words[index]?.text ?? '');
  const isCounted =
    wordsBeforeNumbers.has(before) || wordsAfterNumbers.has(words[index + 1]?.text ?? '') || /^(?:x|ext)$/.test(before);
  return (
    isZip ||
    isCounted ||
    isStreetNumber(index, words) ||
    (/^[.:#]$/.test(before) && wordsBeforeNumbers.has(words[index - 2]?.text ?? ''))
  );
}

/** `101 N. 4th St.`, `4th Street`. */
function isStreetNumber(index: number, words: readonly Token[]): boolean {
  const following = words.slice(index + 1, index + 6);
  const street = following.findIndex(({ text }) => streets.has(text));
  return street !== -1 && !following.slice(0, street).some(({ text }) => text === ',');
}

function isPunctuation({ text, kind }: Token): boolean {
  return kind === 'line' || (kind === 'sign' && /^[.,;:()!|]$/.test(text));
}

const abbreviations = new Set('st ave rd dr blvd ln n s e w mt no ste apt rm bldg hwy'.split(' '));

/** The end of a sentence: a dot after `St` does not end it, unless the text or its line does. */
function endOfSentence(tokens: readonly Token[], start: number): number {
  let place = start;
  for (let token = tokens[place]; token !== undefined && place <= start + maxNoteWords; token = tokens[place]) {
    const isAbbreviation = token.text === '.' && abbreviations.has(tokens[place - 1]?.text ?? '') && token.tight;
    if (token.kind === 'line' || (/^[;:()!.]$/.test(token.text) && token.kind === 'sign' && !isAbbreviation)) {
      return place;
    }
    place += 1;
  }
  return place;
}

/** The positions of the first and the last day or time of a text; a bare number is neither. */
export type HoursSpan = { first: number; last: number };

export function spanOfHours(tokens: readonly Token[]): HoursSpan {
  const isHours = tokens.map(({ kind, text, value, time }, index) => {
    const isRange =
      value !== undefined &&
      /^(?:-|to|until)$/.test(tokens[index + 1]?.text ?? '') &&
      tokens[index + 2]?.time !== undefined;
    const isPronoun =
      text === 'we' && tokens[index + 1]?.kind === 'word' && parseDay(tokens[index + 1]?.text ?? '') === null;
    const isAlways = text === '24/7' || value === 24;
    const isLetter = /^[mtwf]$/.test(text) && /^[-/&,]$/.test(tokens[index + 1]?.text ?? '');
    const isDayLetter = isLetter && parseDay(tokens[index + 2]?.text ?? '') !== null;
    const isNamed =
      (!isPronoun && (text.length > 1 || isDayLetter) && parseDay(text) !== null) ||
      /^(?:daily|week(?:days?|ends?)|nightly)$/.test(text);
    return isAlways || (kind === 'word' && isNamed) || (time !== undefined && (value === undefined || isRange));
  });
  const first = isHours.indexOf(true);
  return { first: first === -1 ? tokens.length : first, last: isHours.lastIndexOf(true) };
}
