/**
 * Where a place is, as far as anyone may know. The server masks private addresses; this is the second lock:
 * without `visibility: 'public'` no street, no map and no distance is shown, whatever came with the record. That nobody has to go
 * anywhere is told only with the number or the website that helps instead.
 */
import type { Resource } from '@waymark/contract/resource';
import { primaryCallTarget } from './phone-numbers.ts';

export type VisibleAddress =
  /** `point`: latitude and longitude, `39.31,-82.1`; null too when they may be those of an earlier address. */
  | { kind: 'public'; street: string | null; town: string | null; point: string | null }
  /** Confidential: at most the town. */
  | { kind: 'private'; town: string | null }
  | { kind: 'remote'; how: 'virtual' | 'phone' }
  | { kind: 'mobile'; town: string | null }
  | { kind: 'unknown' };

type Placed = Partial<Pick<Resource, 'address' | 'location' | 'phones' | 'contactInfo'>>;

export function visibleAddressOf({ address, location, ...contact }: Placed): VisibleAddress {
  const visibility = location?.visibility ?? 'public';
  const place = join(', ', address?.city, address?.state);
  if (visibility !== 'public') return { kind: 'private', town: visibility === 'city' ? place : null };
  const kind = location?.kind ?? 'physical';
  const town = join(' ', place, address?.zipCode);
  const street = filled(address?.street);
  if (kind === 'virtual' || kind === 'phone') {
    const isReached = kind === 'phone' ? primaryCallTarget(contact) : contact.contactInfo?.website;
    return isReached ? { kind: 'remote', how: kind } : { kind: 'unknown' };
  }
  if (kind === 'mobile' && !street) return { kind: 'mobile', town };
  if (!street && !town) return { kind: 'unknown' };
  const { latitude, longitude, positionOfOldAddress } = location ?? {};
  const point =
    latitude === undefined || longitude === undefined || positionOfOldAddress ? null : `${latitude},${longitude}`;
  return { kind: 'public', street, town, point };
}

/** The whole address in one line, or null when it is not public. */
export function addressLine(whereabouts: VisibleAddress): string | null {
  return whereabouts.kind === 'public' ? join(', ', whereabouts.street, whereabouts.town) : null;
}

function join(between: string, ...parts: (string | null | undefined)[]): string | null {
  const there = parts.map(filled).filter((part) => part !== null);
  return there.length > 0 ? there.join(between) : null;
}

function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
