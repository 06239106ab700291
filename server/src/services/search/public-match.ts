import type { Match } from '@waymark/contract/search';
import type { PublicRow } from '../../domain/directory/public-row.ts';

/**
 * The match of a resource, in public form. The index may still have the position of a place that has just become confidential,
 * so the current row decides: without a public address there is neither a distance nor a reason that reveals it.
 */
export function redactMatch(match: Match, { location_visibility }: Pick<PublicRow, 'location_visibility'>): Match {
  if (location_visibility === 'public') {
    return match;
  }
  const { distanceMiles: _hidden, ...others } = match;
  return { ...others, reasons: match.reasons.filter(({ kind }) => kind !== 'distance' && kind !== 'area') };
}
