/**
 * Where a place is, as far as anyone may know. The server masks private addresses; this is the second lock:
 * without `visibility: 'public'` no street, no map and no distance is shown, whatever came with the record. That nobody has to go
 * anywhere is told only with the number or the website that helps instead.
 */
import type { Resource } from '@waymark/contract/resource';
import { numberToCall } from './phone-numbers.ts';

export type Whereabouts =
  | { kind: 'public'; street: string | null; town: string | null; directions: string | null }
  /** Confidential: at most the town. */
  | { kind: 'private'; town: string | null }
  | { kind: 'remote'; how: 'virtual' | 'phone' }
  | { kind: 'mobile'; town: string | null }
  | { kind: 'unknown' };

type Placed = Partial<Pick<Resource, 'address' | 'location' | 'phones' | 'contactInfo'>>;

export function whereaboutsOf({ address, location, ...contact }: Placed): Whereabouts {
  const visibility = location?.visibility ?? 'public';
  const place = join(', ', address?.city, address?.state);
  if (visibility !== 'public') return { kind: 'private', town: visibility === 'city' ? place : null };
  const kind = location?.kind ?? 'physical';
  const town = join(' ', place, address?.zipCode);
  const street = filled(address?.street);
  if (kind === 'virtual' || kind === 'phone') {
    const isReached = kind === 'phone' ? numberToCall(contact) : contact.contactInfo?.website;
    return isReached ? { kind: 'remote', how: kind } : { kind: 'unknown' };
  }
  if (kind === 'mobile' && !street) return { kind: 'mobile', town };
  if (!street && !town) return { kind: 'unknown' };
  return { kind: 'public', street, town, directions: street ? directionsTo(join(', ', street, town) ?? street) : null };
}

/** The whole address in one line, or null when it is not public. */
export function addressLine(whereabouts: Whereabouts): string | null {
  return whereabouts.kind === 'public' ? join(', ', whereabouts.street, whereabouts.town) : null;
}

/**
 * Opens the map app of a phone, or a web map, with buses and walking. The service learns the address that was pressed and,
 * through `rel="noreferrer"`, not the page it was pressed on.
 */
function directionsTo(destination: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

function join(between: string, ...parts: (string | null | undefined)[]): string | null {
  const there = parts.map(filled).filter((part) => part !== null);
  return there.length > 0 ? there.join(between) : null;
}

function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
