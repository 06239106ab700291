/** The name of what is open, before its hours: `Food pantry:`, `We serve a free meal`, `St. Mary's food pantry is open`. */
import { isCommonWord, wordSet } from './common-words.ts';
import type { Cursor } from './cursor.ts';
import { parseDay, parseDayRun } from './parse-week-days.ts';
import { isMonth } from './read-dates.ts';
import { isRisky } from './risky-words.ts';
import type { Token } from './tokenize-hours.ts';

/** Nouns: the name must have one of them. */
const nouns = wordSet(`
  alimentos comida ropa care pharmacy health reception desk aid assistance housing daycare preschool camp pool farm stand fridge freezer restrooms
  bread pastries advocates almuerzo attorneys clothing furniture produce food lunch diapers management bakery bank barbershop biblioteca boutique box breakfast breakfasts building cafe
  cafeteria cena center centers centre church class classes clients clinic clinica clinics closet closets comedor
  counseling counselling counselors cupboard customers dentists desayuno despensa diner dinner dinners distribution
  check checkin doctors facility foods gallery garden gardens groceries grocery group guests haircut haircuts
  haven help hotel house hub kitchen kitchens lab laundromat laundry lawyers library location lunches market
  meal meals ministries ministry mission museum navigators neighbors nurses outreach pantries pantry patients
  pickup program programs respite screenings service services shelf shelter shelters shop shoppers shops showers
  site store stores supper suppers testing truck tutoring vaccinations vaccine vaccines visitors workshop workshops`);
/** Other words of such names. */
const modifiers = wordSet(`
  front urgent de a an and baby behavioral blessing book boutique boxes care career case citizenship clothing community computer
  cooling day dental diaper dining drive drop emergency esl eye family food free fresh furniture ged general gift
  health healthy homeless hot hygiene id immigration in job legal little lobby local mail main management medical
  mental mobile neighborhood our outdoor overnight parish pet primary produce public regular resource room saint
  school senior shower snap soup st supplies supply support tax the thrift toy vision walk warming wic`);
const verbs = wordSet(`
  hold holds held prepare prepares prepared cook cooks feed feeds distribute invite invites invited free hot
  abierta abierto abre accessible all am and are available be both by can come distribute distributed distributes
  distributing esta everyone for get give given gives hand hands has have held here host hosts hour
  hours is it its join may of offer offered offers open opened opens operated operates operating our out pick
  picked place please provide provided provides receive runs schedule see seen sees serve served serves serving
  shop stop take takes their there to up us visit we weekly welcome welcomed welcomes you`);
const conjunctions = new Set(['and', '&', 'y', ',', '/']);
/** "We" may be Wednesday and "may" a month, unless one of these follows. */
const afterPronoun = wordSet(
  'are have serve will do also re offer provide welcome host distribute give open can operate see hand feed cook',
);
const afterMay = wordSet('be visit come shop pick receive get stop use');

/**
 * Only at the beginning and once: a later name belongs to a separate program.
 * @returns the place after the name, or null
 */
export function endOfSubject({ tokens, position: start }: Cursor): number | null {
  let place = start;
  let isNamed = false;
  for (let token = tokens[place]; token !== undefined; token = tokens[place]) {
    if (!isSubjectWord(token, tokens[place + 1]?.text ?? '')) {
      break;
    }
    isNamed ||= isNamingWord(token);
    place += 1;
  }
  return isNamed ? place : null;
}

/** Words directly before the first day or time: "on", "every", "the second". */
const beforeHours = wordSet(
  'on from every each any the at between de los el desde todos : - , ( first second third fourth last only is are hours hrs del the',
);
const ordinals = wordSet('first second third fourth fifth last primer segundo tercer cuarto quinto ultimo');
const maxLeadWords = 30;
/** Allowed before `office`, although risky elsewhere. */
const offered = /^(?:tickets?|permits?|applications?|registration|enrollment)$/;
/** Allowed before dates, which say when the season is. */
const seasons = /^(?:summer|winter|spring|fall|autumn|holidays?|thanksgiving|christmas|easter)$/;
const offers = wordSet('available served distributed offered offer offers provide provides');

/**
 * The words before the first day or time of a text, unknown ones such as proper names included, when one of them names what is
 * open and none is risky: "St. Mary's food pantry", "Neighbors in need may visit the pantry on".
 */
export function endOfIntroduction(
  { tokens, position: start }: Cursor,
  firstDay: number,
  firstMonth: number,
): number | null {
  const firstHours = firstMonth >= start ? Math.min(firstMonth, firstDay) : firstDay;
  // `Thursday, Nov. 25`: the month after the day, too.
  const isNear = firstMonth >= start && firstMonth <= firstDay + 3;
  const isDated = isNear && isOnePart(tokens, firstHours, Math.max(firstMonth, firstDay));
  if (firstMonth >= start && firstMonth < firstDay && !isDated) {
    return null;
  }
  if (firstHours - start > maxLeadWords || firstHours === tokens.length) {
    return null;
  }
  let end = firstHours;
  while (end > start && leadsToHours(tokens, end - 1)) {
    end -= 1;
  }
  // `Clerk's office`: the word for the office is its label (hours-owner.ts).
  const office = tokens.slice(start, end).findIndex(({ text }) => /^offices?$/.test(text));
  const isOffice = office > 0 && start + office >= end - 2;
  end = isOffice ? start + office : end;
  const words = tokens.slice(start, end);
  if (words.length === 0 || saysHoursBefore(tokens, start)) {
    return null;
  }
  // `Behavioral health: Mon-Fri 8-5`
  const isTitle = start === 0 && words.length <= 4 && tokens[end]?.text === ':' && words.every(isTitleWord);
  const isOther = words.some(({ text }) => otherEvents.test(text)) || tokens[end]?.text === 'only';
  if (isOther || isOneDay(words, tokens[end])) {
    return null;
  }
  const isNamed = isTitle || isOffice || words.some((word) => isNamingWord(word) || offers.has(word.text));
  if (!isNamed && !isMostlyCommon(words)) {
    return null;
  }
  const isHarmless = words.every((token, index) => {
    const [before, after] = [words[index - 1], words[index + 1]];
    const isExpected =
      (isOffice && offered.test(token.text)) ||
      (isDated && seasons.test(token.text)) ||
      /^(?:runs?|staffed)$/.test(token.text) ||
      (token.text === 'after' && after?.text === 'school');
    return isExpected || token.text === ',' || isSubjectWord(token, after?.text ?? '') || isNamePart(token, before);
  });
  return isHarmless ? end : null;
}

/** Words for hours that are not those in which the public may come. */
const otherEvents =
  /^(?:visits|hearings?|trials?|results?|parking|enforced|enforcement|availability|breaks?|curfew|quiet|visiting|patrols?|requests?|inspections?)$/;

/** `This Saturday`, `next Tuesday`: one day. */
function isOneDay(words: readonly Token[], next: Token | undefined): boolean {
  return /^(?:this|next|coming)$/.test(words.at(-1)?.text ?? '') && next !== undefined;
}

/** Words that cannot end a name: `up to 24 hours`. */
const endsOpen = wordSet('to by up with within for than least under over about near');

/** `Coats October-December; pantry Tue 9-12`: the dates are not those of the hours. */
function isOnePart(tokens: readonly Token[], month: number, hours: number): boolean {
  return !tokens
    .slice(month, hours)
    .some(
      ({ kind, text }, index, part) =>
        kind === 'line' || text === ';' || (text === '.' && !isMonth(part[index - 1]?.text ?? '')),
    );
}

function leadsToHours(tokens: readonly Token[], place: number): boolean {
  const isOrdinal = (token: Token | undefined) => token?.kind === 'ordinal' || ordinals.has(token?.text ?? '');
  const isBetween = /^(?:and|&|y)$/.test(tokens[place]?.text ?? '') && isOrdinal(tokens[place - 1]);
  return isBetween || isOrdinal(tokens[place]) || beforeHours.has(tokens[place]?.text ?? '');
}

/** `Social worker on site`, `Homework help`: English or Spanish, and not another language. */
function isMostlyCommon(words: readonly Token[]): boolean {
  const isCertain = words.some(({ text }) => text.length > 3) && !endsOpen.has(words.at(-1)?.text ?? '');
  if (
    !isCertain ||
    words.some(({ text }) => ordinals.has(text) || /^(?:offices?|oficinas?|phones?|lobby|up)$/.test(text))
  ) {
    return false;
  }
  const unusual = words.filter(({ kind, text }) => kind === 'word' && !isCommonWord(text) && !modifiers.has(text));
  return unusual.length * 2 <= words.length;
}

function saysHoursBefore(tokens: readonly Token[], start: number): boolean {
  return tokens.slice(0, Math.min(start, 200)).some(({ kind, text }) => kind === 'time' || text === ':') || start > 200;
}

function isTitleWord({ kind, text }: Token): boolean {
  const isDay = parseDay(text) !== null || parseDayRun(text) !== null;
  return (
    kind === 'word' &&
    text.length > 1 &&
    !isDay &&
    !isRisky(text) &&
    !/^(?:offices?|oficinas?|lobby|doors|hours|open)$/.test(text)
  );
}

function isNamingWord({ kind, text }: Token): boolean {
  return kind === 'word' && (nouns.has(text) || /^(?:join|visit|stop|come)$/.test(text));
}

function isSubjectWord({ text, kind }: Token, next: string): boolean {
  if (text === 'we') {
    return afterPronoun.has(next);
  }
  if (text === 'may') {
    return afterMay.has(next);
  }
  if (text === '-') {
    // `drop-in`, `drive-thru`
    return next === 'in' || next === 'thru';
  }
  const joins =
    conjunctions.has(text) && (nouns.has(next) || modifiers.has(next) || (kind === 'word' && verbs.has(next)));
  return joins || (kind === 'word' && (nouns.has(text) || modifiers.has(text) || verbs.has(text) || text === 'thru'));
}

function isNamePart({ kind, text, tight }: Token, before: Token | undefined): boolean {
  const isAbbreviated = text === '.' && tight && before !== undefined && before.text.length < 5;
  return (
    isAbbreviated ||
    // `self-help`
    (text === '-' && tight && before?.kind === 'word') ||
    (kind === 'word' &&
      /^[a-z']+$/.test(text) &&
      parseDay(text) === null &&
      parseDayRun(text) === null &&
      !isRisky(text))
  );
}
