/**
 * Hides the address of a confidential place, before answers or the search index read the row. Visibility `city` leaves the
 * city and state, `hidden` nothing; both remove the address from texts. A city in the name stays, because people know the
 * place by its name. Public places of the same organization lose the streets of its confidential ones from their texts.
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
export type PublicRow = ResolvedRow & { readonly redacted: true };

/** Hides nothing: only for callers who may edit the record. */
export function unredactedRow({ current_organization_name, ...row }: ResourceRecord): ResolvedRow {
  return { ...row, organization_name: current_organization_name ?? row.organization_name };
}

type Addressed = Pick<ResourceRecord, 'location_visibility' | 'street' | 'city' | 'zip_code'>;

/** `places`: the addresses of every confidential place of the same organization. */
export function redactRow(record: ResourceRecord, places: readonly ConfidentialAddress[]): PublicRow {
  const row = unredactedRow(record);
  const publicRow = { ...row, redacted: true as const };
  const isPublic = row.location_visibility === 'public';
  if (isPublic && places.length === 0) {
    return publicRow;
  }
  const texts = withoutAddressInTexts(publicRow, places);
  return isPublic ? texts : withoutPlace(texts, row);
}

/** The engine's input, in public form. */
export function redactEngineInput<Row extends EngineInputFields & Addressed>(row: Row): Row {
  return row.location_visibility === 'public' ? row : { ...row, ...describedWithout(row, redactorsOf(row, [])) };
}

type Redactors = { inName: AddressRedactor; inText: AddressRedactor };

function redactorsOf(row: Addressed, places: readonly ConfidentialAddress[]): Redactors {
  const { location_visibility: visibility, street, city, zip_code: zipCode } = row;
  // ZIP code and city of another place may equal those of this one, which may show them.
  const others = places.map((one) => ({ street: one.street, zipCode: null, city: null }));
  if (visibility === 'public') {
    const redactor = createAddressRedactor(others);
    return { inName: redactor, inText: redactor };
  }
  return {
    inName: createAddressRedactor([{ street, zipCode, city: null }, ...others]),
    inText: createAddressRedactor([{ street, zipCode, city: visibility === 'hidden' ? city : null }, ...others]),
  };
}

function describedWithout(row: EngineInputFields, { inName, inText: { redact } }: Redactors) {
  const { eligibility } = row;
  return {
    name: inName.redact(row.name),
    description: redact(row.description),
    tags: row.tags.filter((tag) => redact(tag) === tag),
    accessibility_features: row.accessibility_features.map(redact),
    requirements: row.requirements.map(redact),
    restrictions: row.restrictions.map(redact),
    eligibility: eligibility && {
      ...eligibility,
      ...(eligibility.description && { description: redact(eligibility.description) }),
      ...(eligibility.populations && { populations: eligibility.populations.map(redact) }),
    },
    application_process: hideIfPresent(redact, row.application_process),
    fees_description: hideIfPresent(redact, row.fees_description),
  };
}

function withoutAddressInTexts(row: PublicRow, places: readonly ConfidentialAddress[]): PublicRow {
  const redactors = redactorsOf(row, places);
  const { redact, keepLink } = redactors.inText;
  // Some towns are also the name of a language.
  const isLanguage = (language: string) => redactors.inName.redact(language) === language;
  return {
    ...row,
    ...describedWithout(row, redactors),
    organization_name: hideIfPresent(redactors.inName.redact, row.organization_name),
    languages: row.languages.filter(isLanguage),
    email: keepLink(row.email),
    website: keepLink(row.website),
    phone: hideIfPresent(redact, row.phone),
    phones: row.phones.map((phone) => ({
      ...phone,
      number: redact(phone.number),
      ...(phone.languages && { languages: phone.languages.filter(isLanguage) }),
      ...(phone.description && { description: redact(phone.description) }),
      ...(phone.hours && { hours: redact(phone.hours) }),
    })),
    // Only comments in quotes are free text; the rest of the line is times.
    hours_weekly: row.hours_weekly?.replace(/"[^"]*"/g, redact) ?? null,
    hours_special: hideIfPresent(redact, row.hours_special),
    capacity_notes: hideIfPresent(redact, row.capacity_notes),
    service_area: row.service_area.filter((area) => redact(area) === area),
    ...recordOf(textColumns, (column) => hideIfPresent(redact, row[column])),
    alert: row.alert && { ...row.alert, text: redact(row.alert.text) },
    availability: row.availability && {
      ...row.availability,
      ...(row.availability.note && { note: redact(row.availability.note) }),
    },
    verified_by: hideIfPresent(redact, row.verified_by),
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

function hideIfPresent(hide: (text: string) => string, text: string | null): string | null {
  return text === null ? null : hide(text);
}
