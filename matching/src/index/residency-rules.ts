/** Detects places for local residents only, from their own rules: people from elsewhere would be refused. */
import type { UnderstoodPlace } from '@waymark/contract/search';
import { foldText } from '../text/fold.ts';
import type { IndexDocument } from './index-document.ts';

type Rules = Pick<IndexDocument, 'requirements' | 'restrictions'> & Partial<Pick<IndexDocument, 'city' | 'zipCode'>>;

const residence =
  /\b(residents?|residency|residence|reside|lives?|living|households?|proof of address|city limits|accounts?|area|zip|residentes?|vivir|viven|domicilio)\b/;
const zipCode = /\b\d{5}\b/g;
/** A whole county or state excludes few of the directory's users. */
const wide = /\b(county|condado|state|estado)\b/;

/** Longer texts are not rules: they describe several things. */
const maxRuleLength = 120;

/** @returns the rule as written, "Castine Hill residents"; null when the place takes people from anywhere. */
export function residencyRule(place: Rules): string | null {
  const city = place.city ? foldText(place.city) : null;
  const isLocal = (rule: string) => {
    if (rule.length > maxRuleLength) return false;
    const text = foldText(rule);
    if (!residence.test(text) || wide.test(text)) return false;
    return (city !== null && text.includes(city)) || zipCodesIn(text).length > 0;
  };
  return [...place.restrictions, ...place.requirements].find(isLocal) ?? null;
}

/** Whether somebody from `home` is a resident; null when it cannot be decided. */
export function satisfiesResidency(rule: string, home: UnderstoodPlace | null, place: Rules): boolean | null {
  if (!home || home.kind === 'county') return null;
  const text = foldText(rule);
  if (home.kind === 'city') {
    if (text.includes(foldText(home.name))) return true;
    return zipCodesIn(text).length > 0 && place.city !== undefined && foldText(place.city) === foldText(home.name)
      ? null
      : false;
  }
  if (text.includes(home.name)) return true;
  return zipCodesIn(text).length > 0 ? false : place.zipCode?.startsWith(home.name) === true ? true : null;
}

function zipCodesIn(text: string): string[] {
  return text.match(zipCode) ?? [];
}
