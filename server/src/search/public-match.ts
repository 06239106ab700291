/** Why a resource is offered, as everyone may read it. */
import type { Match } from '@waymark/contract/search';
import type { PublicRow } from '../resources/public-row.ts';

/**
 * The index may still know where a place is that has become confidential a moment ago. The row was read just now, so it
 * decides: without a public place there is neither a distance nor a reason that tells where it is.
 */
export function publicMatch(match: Match, { location_visibility }: Pick<PublicRow, 'location_visibility'>): Match {
  if (location_visibility === 'public') {
    return match;
  }
  const { distanceMiles: _hidden, ...others } = match;
  return { ...others, reasons: match.reasons.filter(({ kind }) => kind !== 'distance' && kind !== 'area') };
}
