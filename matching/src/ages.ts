/** Ages that people give ("my aunt shes 83", "hija de 12 años", "6 mo old twins") tell who help is for. */
import type { Token } from './tokens.ts';

export type ToldAge = { population: 'senior' | 'youth' | 'children' | 'infant'; tokens: number[] };

/** In years, as services usually draw the lines: infants below 3, children below 13, youth to 24, seniors from 60. */
const infantBelow = 3;
const childBelow = 13;
const youthTo = 24;
const seniorFrom = 60;
const oldest = 110;

const yearWords = new Set(
  'yo y year years yr yrs yrold ano anos an ans jahre jahren jahrige anni лет год года годов साल वर्ष سنه سنوات عام عاما 岁 歳 才 살 세'.split(
    ' ',
  ),
);
const monthWords = new Set(
  'month months mo mos mes meses mois monate monaten mesi месяцев месяца شهر اشهر 个月 개월'.split(' '),
);
/** Together with a number right after them these tell an age without a unit. */
const askers = new Set('im am shes hes is was aged age turned turning tengo tiene cumplio edad'.split(' '));
/** With these even a small number is an age: "she's 6", "daughter's 12". */
const childAskers = new Set('shes hes daughters sons kids girl boy grandson granddaughter nephew niece'.split(' '));
/** After "I am 29" these words say that it was no age. */
const otherUnits = new Set(
  'weeks week wks semanas days day dias hours hour hrs minutes min miles miles percent dollars bucks usd months month mo pounds lbs feet degrees short behind'.split(
    ' ',
  ),
);

export function findAges(tokens: readonly Token[]): ToldAge[] {
  const ages: ToldAge[] = [];
  for (const [at, token] of tokens.entries()) {
    const digits = /^(\d{1,3})(yo|yrs?|y|mo|mos|m)?$/.exec(token.word);
    if (!digits) continue;
    const number = Number(digits[1]);
    const next = tokens[at + 1]?.word ?? '';
    const before = tokens[at - 1]?.word ?? '';
    const unit = digits[2] ?? next;
    const after = tokens[at + 2]?.word ?? '';
    const span = digits[2] ? [at] : [at, at + 1];
    const old = next === 'old' || after === 'old' || after === 'olds' || digits[2] !== undefined;
    // "3 years" of waiting is no age; "3 years old", "3 años" after "de" and "3岁" are.
    if (monthWords.has(unit) && (old || before === 'de' || before === 'di')) add('infant', span);
    else if (yearWords.has(unit) && (old || !/^(year|years|yr|yrs|an|ans|y)$/.test(unit) || askers.has(before)))
      addYears(number, span);
    else if (
      (childAskers.has(before) || (askers.has(before) && number >= childBelow)) &&
      !otherUnits.has(next) &&
      !monthWords.has(next)
    )
      addYears(number, [at]);
  }
  return ages;

  function addYears(years: number, span: number[]): void {
    if (years < infantBelow) add('infant', span);
    else if (years < childBelow) add('children', span);
    else if (years <= youthTo) add('youth', span);
    else if (years >= seniorFrom && years <= oldest) add('senior', span);
  }
  function add(population: ToldAge['population'], span: number[]): void {
    ages.push({ population, tokens: span.filter((at) => at < tokens.length) });
  }
}
