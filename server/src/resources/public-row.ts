/**
 * Hides where a confidential place is, once, before anything else reads the row: answers and search index alike.
 * `city` leaves the city and state, `hidden` nothing; in both, texts that spell out the address lose it.
 * Source: docs/decisions, address visibility.
 */
import { addressHider } from '../confidential/hide-address.ts';
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
  const hide = addressHider(row);
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
