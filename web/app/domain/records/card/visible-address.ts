/**
 * The part of an address that everyone may see. The server masks confidential addresses; this checks it once more: without
 * `visibility: 'public'` no street, no map and no distance is shown, whatever the record holds. A place counts as remote only
 * when it has the phone number or the website that is needed instead.
 */
import type { Resource } from '@waymark/contract/resource';
import { primaryCallTarget } from './phone-numbers.ts';

export type VisibleAddress =
  /** `point`: latitude and longitude, `39.31,-82.1`; null also when they may belong to an earlier address. */
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
  const street = trimToNull(address?.street);
  if (kind === 'virtual' || kind === 'phone') {
    const contactToUse = kind === 'phone' ? primaryCallTarget(contact) : contact.contactInfo?.website;
    return contactToUse ? { kind: 'remote', how: kind } : { kind: 'unknown' };
  }
  if (kind === 'mobile' && !street) return { kind: 'mobile', town };
  if (!street && !town) return { kind: 'unknown' };
  const { latitude, longitude, positionOfOldAddress } = location ?? {};
  const point =
    latitude === undefined || longitude === undefined || positionOfOldAddress ? null : `${latitude},${longitude}`;
  return { kind: 'public', street, town, point };
}

/** The whole address in one line, or null when it is not public. */
export function addressLine(visibleAddress: VisibleAddress): string | null {
  return visibleAddress.kind === 'public' ? join(', ', visibleAddress.street, visibleAddress.town) : null;
}

function join(separator: string, ...parts: (string | null | undefined)[]): string | null {
  const nonBlank = parts.map(trimToNull).filter((part) => part !== null);
  return nonBlank.length > 0 ? nonBlank.join(separator) : null;
}

function trimToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
