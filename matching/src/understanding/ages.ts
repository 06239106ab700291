/** Detects ages ("my aunt shes 83", "hija de doce años", "6 mo old twins") to infer whom the help is for. */

import { type NumberMention, numbersStartingAt } from '../text/number-words.ts';
import type { Token } from '../text/tokenize.ts';
import * as cues from './age-cue-words.ts';

export type FoundAge = {
  population: 'senior' | 'youth' | 'children' | 'infant' | 'pregnant' | 'women' | 'men';
  tokens: number[];
};

/** In years, the usual limits of services: infants below 3, children below 13, youth to 24, seniors from 60. */
const infantBelow = 3;
const childBelow = 13;
const youthTo = 24;
const adultFrom = 18;
const seniorFrom = 60;
const maxAge = 110;
/** An age in months is at most this. */
const maxMonths = 36;
/** In weeks: "I'm 32 weeks" means pregnancy. */
const pregnancyWeeks = { from: 4, to: 42 };
/** How many words before or after a number are read to decide whose age it is, or that it is none. */
const cueWindow = 4;

export function findAges(tokens: readonly Token[]): FoundAge[] {
  const ages: FoundAge[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    for (const number of numbersStartingAt(tokens, at)) {
      const found = ageAt(tokens, at, number) ?? nextOfList(tokens, at, number, ages.at(-1));
      if (!found) continue;
      ages.push(found);
      at += number.length - 1;
      break;
    }
    const decade = decadeAt(tokens, at);
    if (decade) ages.push(decade);
  }
  return ages;
}

/** "Kids 4 and 7", "de 3 y 5 años": a number joined to an age by "and" is an age too. */
function nextOfList(
  tokens: readonly Token[],
  at: number,
  number: NumberMention,
  before: FoundAge | undefined,
): FoundAge | null {
  const isListed = before && before.tokens.at(-1) === at - 2 && tokens[at - 2]?.sentence === tokens[at]?.sentence;
  if (!isListed || !conjunctions.has(tokens[at - 1]?.word ?? '') || cues.countedNouns.has(tokens[at + 1]?.word ?? ''))
    return null;
  return inYears(number.value, [at]);
}

const conjunctions = new Set('and y e et und и & or o'.split(' '));

function ageAt(tokens: readonly Token[], at: number, number: NumberMention): FoundAge | null {
  const { value, length, suffix } = number;
  if (value < 1 || value > maxAge) return null;
  const token = tokens[at];
  const wordAt = (position: number) => {
    const other = tokens[position];
    return other && token && other.sentence === token.sentence ? other.word : '';
  };
  const last = at + length - 1;
  const span = (units: number) =>
    Array.from({ length: length + units }, (_, offset) => at + offset).filter((one) => one < tokens.length);
  const isAround = (words: ReadonlySet<string>, from: number, to: number) => {
    for (let position = from; position <= to; position += 1) if (words.has(wordAt(position))) return true;
    return false;
  };
  const isBefore = (words: ReadonlySet<string>, reach = cueWindow) => isAround(words, at - reach, at - 1);
  /** The word before the number, skipping "only", "almost", "already". */
  const introducedBy = (words: ReadonlySet<string>) => {
    let position = at - 1;
    while (position > at - 3 && cues.skippableWords.has(wordAt(position)) && !words.has(wordAt(position)))
      position -= 1;
    return words.has(wordAt(position));
  };

  const unitAt = suffix === '' ? last + 1 : last;
  const unit = suffix === '' ? unitOf(wordAt, unitAt) : { kind: suffixes[suffix] ?? null, words: 0 };
  const afterUnit = unitAt + (suffix === '' ? unit.words : 1);
  // "Há 5 anos" is a duration; "ha 80 anni" is an age.
  const isDuration =
    isBefore(cues.durationWords, 3) ||
    (wordAt(at - 1) === 'ha' && wordAt(unitAt).startsWith('ano')) ||
    isAround(cues.durationWords, afterUnit, afterUnit + 1);
  const isOld =
    isAround(cues.ageSuffixes, afterUnit, afterUnit) || (wordAt(unitAt) === 'y' && wordAt(unitAt + 1) === 'o');
  const aboutThing = () => {
    const after = afterUnit + (isOld ? 1 : 0);
    if (isAround(cues.nonPersonWords, after, after)) return true;
    for (let position = at - 1; position >= at - cueWindow - 1; position -= 1) {
      const word = wordAt(position);
      if (cues.childAgePrefixes.has(word) || cues.adultAgePrefixes.has(word)) return false;
      if (cues.nonPersonWords.has(word)) return true;
    }
    return false;
  };

  switch (unit.kind) {
    case 'age':
      return aboutThing() ? null : inYears(value, span(unit.words));
    case 'years': {
      if (aboutThing()) return null;
      const isEnglish = /^(y|yrs?|years?|yo)$/.test(suffix || wordAt(unitAt));
      const found = isOld || suffix !== '' || introducedBy(cues.agePrefixes);
      if (found) return isDuration && !isOld ? null : inYears(value, span(unit.words));
      if (isEnglish || isDuration) return null;
      const isOfPerson = isBefore(cues.childAgePrefixes) || isBefore(cues.adultAgePrefixes) || opensClause(tokens, at);
      return isOfPerson || value >= seniorFrom || wordAt(at - 1) === 'de' ? inYears(value, span(unit.words)) : null;
    }
    case 'months': {
      if (isAround(cues.pregnancyWords, at - cueWindow, afterUnit + 2))
        return { population: 'pregnant', tokens: span(unit.words) };
      if (value > maxMonths || isDuration || aboutThing()) return null;
      const isChild =
        isOld || isBefore(cues.childAgePrefixes) || isAround(cues.childAgePrefixes, afterUnit, afterUnit + 2);
      return isChild ? { population: 'infant', tokens: span(unit.words) } : null;
    }
    case 'weeks': {
      const isPregnancyWeek =
        value >= pregnancyWeeks.from && value <= pregnancyWeeks.to && introducedBy(cues.agePrefixes);
      if (isAround(cues.pregnancyWords, at - cueWindow, afterUnit + 1))
        return { population: 'pregnant', tokens: span(unit.words) };
      if (isOld || isBefore(cues.childAgePrefixes, 2)) return { population: 'infant', tokens: span(unit.words) };
      return isPregnancyWeek && !isDuration && isNotCount(afterUnit)
        ? { population: 'pregnant', tokens: span(unit.words) }
        : null;
    }
    case 'over':
      return value >= seniorFrom ? inYears(value, span(0)) : null;
    case 'woman':
    case 'man': {
      const alone = opensClause(tokens, at) || introducedBy(cues.agePrefixes);
      if (!alone || value < adultFrom) return null;
      return { population: unit.kind === 'woman' ? 'women' : 'men', tokens: span(0) };
    }
  }
  if (suffix !== '' || cues.countedNouns.has(wordAt(last + 1)) || aboutThing()) return null;
  const bySomeone = cues.adultAgePrefixes.has(wordAt(at - 1)) && value >= seniorFrom;
  const isCertain = number.language === null ? isIntroduced() : isNotCount(last + 1);
  if ((bySomeone && isCertain) || (introducedBy(cues.agePrefixes) && value >= childBelow && isCertain)) {
    return inYears(value, span(0));
  }
  if (introducedBy(cues.childAgePrefixes) && value > 1 && value <= youthTo && isNotCount(last + 1))
    return inYears(value, span(0));
  if (introducedBy(explicitPrefixes) && value > 1 && isNotCount(last + 1)) return inYears(value, span(0));
  return isAside() && value >= childBelow ? inYears(value, span(0)) : null;

  /** "Told me to get out, 17, no place to go": digits that are a clause of their own, in no list of numbers. */
  function isAside(): boolean {
    const before = tokens[at - 1];
    const after = tokens[last + 1];
    const isInSentence = [before, after].some((other) => other && token && other.sentence === token.sentence);
    const isClause = before?.clause !== token?.clause && after?.clause !== token?.clause;
    const isListed = [before, after].some((other) => other !== undefined && /\d/.test(other.word));
    return number.language === null && isInSentence && isClause && !isListed;
  }

  /** "Tengo 20 dólares", "elle a 30 euros": in these languages the word before is used for quantities too. */
  function isIntroduced(): boolean {
    return introducedBy(certainPrefixes) || isNotCount(last + 1);
  }
  /** Whether no counted noun follows: the clause ends, or continues with a word that may follow an age. */
  function isNotCount(position: number): boolean {
    const next = tokens[position];
    if (!next || !token || next.clause !== token.clause) return true;
    return cues.allowedAfterNumber.has(next.word) || numbersStartingAt(tokens, position).length > 0;
  }
}

const certainPrefixes = new Set('im am shes hes was age aged turned turning'.split(' '));
const explicitPrefixes = new Set('age aged ages turned turning'.split(' '));

type Unit = { kind: 'years' | 'age' | 'months' | 'weeks' | 'over' | 'woman' | 'man' | null; words: number };

const suffixes: Record<string, Unit['kind']> = {
  yo: 'age',
  y: 'years',
  yr: 'years',
  yrs: 'years',
  mo: 'months',
  mos: 'months',
  mth: 'months',
  '+': 'over',
  f: 'woman',
  m: 'man',
};

function unitOf(wordAt: (position: number) => string, at: number): Unit {
  const word = wordAt(at);
  if (cues.ageWords.has(word)) return { kind: 'age', words: 1 };
  if (cues.yearWords.has(word)) return { kind: 'years', words: 1 };
  if (cues.monthWords.has(word)) return { kind: 'months', words: 1 };
  if (cues.weekWords.has(word)) return { kind: 'weeks', words: 1 };
  const two = word + wordAt(at + 1);
  // "80 多岁", "3 个月", "6 か月", "3 개월".
  if (/^[多几幾余][岁歲]/u.test(two)) return { kind: 'age', words: 2 };
  if (/^(?:[个個か㋕ヶケカ]月|개월)/u.test(two)) return { kind: 'months', words: 2 };
  if (word === 'f' || word === 'female') return { kind: 'woman', words: 1 };
  if (word === 'm' || word === 'male') return { kind: 'man', words: 1 };
  return { kind: null, words: 0 };
}

function opensClause(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.clause !== tokens[at]?.clause;
}

function inYears(years: number, tokens: number[]): FoundAge | null {
  if (years < infantBelow) return { population: 'infant', tokens };
  if (years < childBelow) return { population: 'children', tokens };
  if (years <= youthTo) return { population: 'youth', tokens };
  return years >= seniorFrom ? { population: 'senior', tokens } : null;
}

const oldDecades = /^(?:[6-9]0s|sixties|seventies|eighties|nineties)$/;
const inDecade = new Set('her his my their late early mid in hers'.split(' '));

/** "In her 80s", "his late seventies"; not "a song from the 80s". */
function decadeAt(tokens: readonly Token[], at: number): FoundAge | null {
  const token = tokens[at];
  if (!token || !oldDecades.test(token.word)) return null;
  const before = tokens[at - 1]?.word ?? '';
  return inDecade.has(before) ? { population: 'senior', tokens: [at] } : null;
}
