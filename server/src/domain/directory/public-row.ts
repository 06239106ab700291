/**
 * Hides where a confidential place is, once, before anything else reads the row: answers and search index alike.
 * `city` leaves the city and state, `hidden` nothing; in both, texts that spell out the address lose it. A place goes by its
 * name, so a city in the name stays. What is public of the same organization loses the streets of its confidential places.
 * Source: docs/decisions, address visibility.
 */
import { recordOf } from '@waymark/contract/resource-table';
import {
  type AddressRedactor,
  type ConfidentialAddress,
  createAddressRedactor,
} from '../../platform/confidential/redact-address.ts';
import type { EngineInputFields } from './engine-input.ts';
import { textColumns } from './resource-columns.ts';
import type { ResourceRecord } from './resource-store.ts';

/** A row with the current name of its organization. */
export type ResolvedRow = Omit<ResourceRecord, 'current_organization_name'>;

/** A row in public form. Only `redactRow` creates one. */
export type PublicRow = ResolvedRow & { readonly masked: true };

/** With nothing hidden: only for callers who may edit it. */
export function unredactedRow({ current_organization_name, ...row }: ResourceRecord): ResolvedRow {
  return { ...row, organization_name: current_organization_name ?? row.organization_name };
}

type Addressed = Pick<ResourceRecord, 'location_visibility' | 'street' | 'city' | 'zip_code'>;

/** `neighbours`: the addresses of every confidential place of the same organization. */
export function redactRow(record: ResourceRecord, neighbours: readonly ConfidentialAddress[]): PublicRow {
  const row = unredactedRow(record);
  const named = { ...row, masked: true as const };
  const isPublic = row.location_visibility === 'public';
  if (isPublic && neighbours.length === 0) {
    return named;
  }
  const texts = withoutAddressInTexts(named, neighbours);
  return isPublic ? texts : withoutPlace(texts, row);
}

/** The engine's input, in public form. */
export function redactEngineInput<Row extends EngineInputFields & Addressed>(row: Row): Row {
  return row.location_visibility === 'public' ? row : { ...row, ...describedWithout(row, hidersOf(row, [])) };
}

type Hiders = { inName: AddressRedactor; inText: AddressRedactor };

function hidersOf(row: Addressed, neighbours: readonly ConfidentialAddress[]): Hiders {
  const { location_visibility: visibility, street, city, zip_code: zipCode } = row;
  // ZIP code and city of a neighbour may equal those of this place, which shows them itself.
  const others = neighbours.map((one) => ({ street: one.street, zipCode: null, city: null }));
  if (visibility === 'public') {
    const hider = createAddressRedactor(others);
    return { inName: hider, inText: hider };
  }
  return {
    inName: createAddressRedactor([{ street, zipCode, city: null }, ...others]),
    inText: createAddressRedactor([{ street, zipCode, city: visibility === 'hidden' ? city : null }, ...others]),
  };
}

function describedWithout(row: EngineInputFields, { inName, inText: { hide } }: Hiders) {
  const { eligibility } = row;
  return {
    name: inName.hide(row.name),
    description: hide(row.description),
    tags: row.tags.filter((tag) => hide(tag) === tag),
    accessibility_features: row.accessibility_features.map(hide),
    requirements: row.requirements.map(hide),
    restrictions: row.restrictions.map(hide),
    eligibility: eligibility && {
      ...eligibility,
      ...(eligibility.description && { description: hide(eligibility.description) }),
      ...(eligibility.populations && { populations: eligibility.populations.map(hide) }),
    },
    application_process: maybe(hide, row.application_process),
    fees_description: maybe(hide, row.fees_description),
  };
}

function withoutAddressInTexts(row: PublicRow, neighbours: readonly ConfidentialAddress[]): PublicRow {
  const hiders = hidersOf(row, neighbours);
  const { hide, keepLink } = hiders.inText;
  // Some towns are also the name of a language.
  const isLanguage = (language: string) => hiders.inName.hide(language) === language;
  return {
    ...row,
    ...describedWithout(row, hiders),
    organization_name: maybe(hiders.inName.hide, row.organization_name),
    languages: row.languages.filter(isLanguage),
    email: keepLink(row.email),
    website: keepLink(row.website),
    phone: maybe(hide, row.phone),
    phones: row.phones.map((phone) => ({
      ...phone,
      number: hide(phone.number),
      ...(phone.languages && { languages: phone.languages.filter(isLanguage) }),
      ...(phone.description && { description: hide(phone.description) }),
      ...(phone.hours && { hours: hide(phone.hours) }),
    })),
    // Only comments in quotes are free text; the rest of the line is times.
    hours_weekly: row.hours_weekly?.replace(/"[^"]*"/g, hide) ?? null,
    hours_special: maybe(hide, row.hours_special),
    capacity_notes: maybe(hide, row.capacity_notes),
    service_area: row.service_area.filter((area) => hide(area) === area),
    ...recordOf(textColumns, (column) => maybe(hide, row[column])),
    alert: row.alert && { ...row.alert, text: hide(row.alert.text) },
    availability: row.availability && {
      ...row.availability,
      ...(row.availability.note && { note: hide(row.availability.note) }),
    },
    verified_by: maybe(hide, row.verified_by),
  };
}

function withoutPlace(row: PublicRow, { location_visibility: visibility }: Addressed): PublicRow {
  const city = visibility === 'city';
  return {
    ...row,
    street: null,
    city: city ? row.city : null,
    state: city ? row.state : null,
    zip_code: null,
    latitude: null,
    longitude: null,
    position_address: null,
    // Transit directions give the address away.
    transportation: null,
  };
}

function maybe(hide: (text: string) => string, text: string | null): string | null {
  return text === null ? null : hide(text);
}
