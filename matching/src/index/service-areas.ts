/** Parses the service areas of records: counties, states, everywhere. */
import { foldText } from '../text/fold.ts';
import { stateCode } from '../understanding/us-states.ts';
import type { IndexDocument } from './index-document.ts';

/** Matches a folded area that has no limits; not National City, nor anywhere in a county. */
export const everywhere =
  /\b(nation ?wide|state ?wide|usa|united states|the us|all counties|online)\b|^(national|anywhere)$/;

const wholeOf = /^(?:(?:all|entire|whole|throughout|anywhere|across|within|state|of|in|the)\s+)+/i;

/** "OH", "Ohio", "All of Ohio": the code of a state served as a whole. */
export function stateIn(area: string): string | null {
  return stateCode(area.trim()) ?? stateCode(area.trim().replace(wholeOf, ''));
}

/** Leading words in a list of areas, case-insensitive. */
const leadIn =
  /^(?:(?:All|Serving|Serves|Entire|Whole|Within|Throughout|Residents|Anywhere|The|And|Also|Most|Greater|Of|In)\s+)+/i;
const countyName = /((?:\p{Lu}[\p{L}.'’-]*\s+){1,4})(County|Parish|Borough)\b/gu;
const countyNames = /((?:\p{Lu}[\p{L}.'’-]*(?:,\s*|\s+and\s+|\s+&\s+|\s+)){2,12})Counties\b/gu;
const countyOf = /\bCounty of ((?:\p{Lu}[\p{L}.'’-]*\s*){1,3})/gu;

/** "Marlow County" in "All of Marlow County"; both in "Marlow and Adams Counties". */
export function countiesIn(area: string): string[] {
  const named = [...area.matchAll(countyName)].map(([, name, kind]) => `${name?.replace(leadIn, '').trim()} ${kind}`);
  const listed = [...area.matchAll(countyNames)].flatMap(([, names]) =>
    (names ?? '').split(/,|\band\b|&/).map((name) => `${name.replace(leadIn, '').trim()} County`),
  );
  const turned = [...area.matchAll(countyOf)].map(([, name]) => `${name?.trim()} County`);
  return [...new Set([...named, ...listed, ...turned])].filter(
    (name) => /^\p{Lu}\S* /u.test(name) && !/^County/.test(name),
  );
}

/**
 * The counties, folded, to which a record limits itself. Empty when it names none, or also a town, a state or a region, which
 * may lie elsewhere.
 */
export function onlyCountiesOf({ serviceArea }: IndexDocument): string[] {
  const counties = serviceArea.map(countiesIn);
  return counties.every((named) => named.length > 0) ? counties.flat().map(foldText) : [];
}
