/**
 * Hides where a confidential place is, once, before anything else reads the row: answers and search index alike.
 * `city` leaves the city and state, `hidden` nothing; in both, texts that spell out the address lose it.
 * Source: docs/decisions, address visibility.
 */
import type { ResourceRecord } from './resource-store.ts';

/** A row that everyone may read. Only `publicRow` makes one. */
export type PublicRow = Omit<ResourceRecord, 'current_organization_name'> & { readonly masked: true };

export function publicRow({ current_organization_name, ...row }: ResourceRecord): PublicRow {
  const named = {
    ...row,
    organization_name: current_organization_name ?? row.organization_name,
    masked: true as const,
  };
  return row.location_visibility === 'public' ? named : withoutAddress(named);
}

function withoutAddress(row: PublicRow): PublicRow {
  const hide = hider(row);
  const maybe = (text: string | null) => (text === null ? null : hide(text));
  const city = row.location_visibility === 'city';
  return {
    ...row,
    name: hide(row.name),
    organization_name: maybe(row.organization_name),
    description: hide(row.description),
    tags: row.tags.map(hide),
    requirements: row.requirements.map(hide),
    restrictions: row.restrictions.map(hide),
    street: null,
    city: city ? row.city : null,
    state: city ? row.state : null,
    zip_code: null,
    phones: row.phones.map((phone) => ({
      ...phone,
      ...(phone.description && { description: hide(phone.description) }),
    })),
    hours_special: maybe(row.hours_special),
    capacity_notes: maybe(row.capacity_notes),
    latitude: null,
    longitude: null,
    service_area: city ? row.service_area : row.service_area.filter((area) => area !== row.zip_code),
    eligibility: row.eligibility && {
      ...row.eligibility,
      ...(row.eligibility.description && { description: hide(row.eligibility.description) }),
    },
    fees_description: maybe(row.fees_description),
    application_process: maybe(row.application_process),
    interpretation: maybe(row.interpretation),
    // Tells which bus stops in front of it.
    transportation: null,
    wait_time: maybe(row.wait_time),
    alert: row.alert && { ...row.alert, text: hide(row.alert.text) },
  };
}

const direction = '(?:(?:[nsew]|[ns][ew]|north|south|east|west)\\.?\\s+)?';

/** Takes the street (with or without its number, its compass point and what kind of street it is) and the ZIP code out of a text. */
function hider(row: PublicRow): (text: string) => string {
  const street = row.street?.trim() ?? '';
  const [, number, rest = ''] = /^(\d+\S*)\s+(.*)$/.exec(street) ?? [];
  const name = rest.replace(new RegExp(`^${direction}`, 'i'), '').split(/\s+/)[0] ?? '';
  const secrets = [
    street && literally(street),
    number && name && `${literally(number)}\\s+${direction}${literally(name)}`,
    /\s/.test(rest) && literally(rest),
    row.zip_code && literally(row.zip_code.trim()),
  ].filter((one) => typeof one === 'string' && one !== '');
  if (secrets.length === 0) {
    return (text) => text;
  }
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${secrets.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, '…');
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
