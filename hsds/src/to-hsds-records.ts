/**
 * Converts resources to a service of HSDS 3.2 with all related records, nested as in the standard's API form. Ids are
 * UUIDs, the same at every export. Keys without a value are left out: null and "" are invalid. round-trip-fields.ts keeps
 * the values that the standard cannot express.
 */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import { statusLabels } from '@waymark/contract/enumerations';
import type { Phone } from '@waymark/contract/resource';
import { requiresStreet } from '@waymark/contract/resource-form-rules';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { childId, stableId } from './deterministic-id.ts';
import { linkTables } from './directory-tables.ts';
import type { ExportedOrganization, ExportedResource, ExportedService } from './export-types.ts';
import { createRowCollector, type HsdsRecord, type TableRows } from './json-to-tables.ts';
import { scheduleRowsOf } from './opening-hours-to-schedules.ts';
import { readTables } from './read-hsds.ts';
import { encodeRoundTripFields } from './round-trip-fields.ts';
import { standardEmail, standardUri } from './standard-formats.ts';
import { serviceTexts } from './text-columns.ts';
import { ownTerm, type WaymarkTaxonomy, waymarkTaxonomies } from './waymark-taxonomies.ts';

/** Status mapping to HSDS; the exact status is stored as an attribute. Source: HSDS 3.2, service.status. */
const hsdsStatus: Record<ResourceStatus, 'active' | 'inactive' | 'defunct' | 'temporarily closed'> = {
  APPROVED: 'active',
  AVAILABLE: 'active',
  LIMITED: 'active',
  AT_CAPACITY: 'active',
  TEMPORARILY_CLOSED: 'temporarily closed',
  PERMANENTLY_CLOSED: 'defunct',
  RESERVED: 'inactive',
  FULFILLED: 'inactive',
  EXPIRED: 'inactive',
  PENDING: 'inactive',
  REJECTED: 'inactive',
};

const phoneTypes: Record<Phone['type'], string> = { voice: 'voice', text: 'text', tty: 'textphone', fax: 'fax' };
/** A place without a physical location has a postal address. */
const locationTypes = { physical: 'physical', virtual: 'virtual', phone: 'postal', mobile: 'physical' } as const;
/** The street of a confidential place: an import recognizes it. */
const confidentialStreet = 'Confidential';
/** For required parts of an address that are not known; imported as absent. */
const unknownPart = 'Unknown';
/** Later than any change of a record. */
const endOfTime = new Date('9999-12-31T00:00:00Z');

export function hsdsOrganization(organization: ExportedOrganization): HsdsRecord {
  const { id, name, description, email, phone, website, logo, address } = organization;
  const locationId = childId(id, 'location');
  return withoutEmpty({
    id,
    name,
    description: description ?? name,
    email: standardEmail(email),
    website: standardUri(website),
    logo,
    phones: phone && [{ id: childId(id, 'phone'), number: formatPhoneNumber(phone), type: 'voice' }],
    locations: address && [
      withoutEmpty({ id: locationId, location_type: 'physical', addresses: [addressOf(locationId, address)] }),
    ],
  });
}

/** One service at the locations of these resources, with the id of the first. */
export function hsdsService(places: ExportedService): HsdsRecord {
  const service = fromTables(places);
  const read = new Map(readBack(service).map((resource) => [resource.id, resource]));
  const exact = places.flatMap((resource) => {
    const encoded = encodeRoundTripFields(resource, read.get(resource.id));
    return encoded === undefined ? [] : [[resource.id, encoded] as const];
  });
  const [first, ...others] = places;
  if (others.length === 0) {
    const attributes = exact.map(([, encoded]) => attribute(first.id, 'exact', encoded));
    return { ...service, attributes: [...attributesOf(first), ...seenAttribute(first.id, first), ...attributes] };
  }
  return fromTables(places, new Map(exact));
}

/** The result of importing it again. */
function readBack(service: HsdsRecord) {
  const tables: TableRows = new Map();
  createRowCollector(tables)('services', service, { file: '', line: 1 });
  return readTables(linkTables(tables), { source: '', now: endOfTime }).resources;
}

type Part = (name: string) => string;

/** Parts that are written once for the service if they are the same at all places, otherwise at each location. */
const parts = {
  phones: phonesOf,
  schedules: schedulesOf,
  service_areas: (resource: ExportedResource, part: Part) =>
    resource.serviceArea?.map((name, index) => ({ id: part(`area ${index}`), name })) ?? [],
  languages: (resource: ExportedResource, part: Part) =>
    resource.languages.map((name, index) => ({ id: part(`language ${index}`), name })),
};
type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];

function fromTables(places: ExportedService, exact: ReadonlyMap<string, string> = new Map()): HsdsRecord {
  const [resource] = places;
  const { id, contactInfo, eligibility, fees, alert, status } = resource;
  const part = (name: string) => childId(id, name);
  const capacityAlert = status === 'LIMITED' || status === 'AT_CAPACITY' ? statusLabels[status] : undefined;
  const perLocation = partNames.filter((name) => !isCommon(places, name));
  return withoutEmpty({
    ...Object.fromEntries(serviceTexts.map(([field, column]) => [column, resource[field]])),
    id,
    organization_id: resource.organization.id,
    organization: hsdsOrganization(resource.organization),
    name: resource.name,
    description: resource.description,
    url: standardUri(contactInfo?.website),
    email: standardEmail(contactInfo?.email),
    assurer_email: standardEmail(resource.assurerEmail),
    status: hsdsStatus[status],
    fees_description: fees?.description ?? (fees?.free === true ? 'Free' : undefined),
    eligibility_description: eligibility?.description,
    minimum_age: eligibility?.minimumAge,
    maximum_age: eligibility?.maximumAge,
    assured_date: resource.verification?.lastVerifiedAt?.slice(0, 10),
    alert: alert?.text ?? capacityAlert,
    last_modified: latest(places),
    ...Object.fromEntries(
      partNames.filter((name) => !perLocation.includes(name)).map((name) => [name, parts[name](resource, part)]),
    ),
    service_at_locations: places.flatMap((place) =>
      atLocation(place, perLocation, places.length > 1, exact.get(place.id)),
    ),
    required_documents: resource.requirements.map((document, index) => ({ id: part(`document ${index}`), document })),
    capacities: capacitiesOf(resource, part),
    attributes: attributesOf(resource),
  });
}

function isCommon(places: ExportedService, name: PartName): boolean {
  const same = (id: string) => id;
  return places.length === 1 || new Set(places.map((place) => JSON.stringify(parts[name](place, same)))).size === 1;
}

/** Timestamps in the table schema have no fractions of a second. */
function moment(written: string | undefined): string | undefined {
  return written?.replace(/\.\d+(?=Z$)/, '');
}

function latest(places: ExportedService): string | undefined {
  return moment(
    places
      .flatMap(({ updatedAt }) => updatedAt ?? [])
      .toSorted()
      .at(-1),
  );
}

/** The id of a service at the location of this resource. */
export function atLocationId(resourceId: string): string {
  return childId(resourceId, 'service at location');
}

/** The service at the location of one resource, with the resource's id when the service has several locations. */
function atLocation(
  resource: ExportedResource,
  perLocation: readonly PartName[],
  isOneOfSeveral: boolean,
  exact: string | undefined,
): HsdsRecord[] {
  const part = (name: string) => childId(resource.id, name);
  const location = locationOf(resource, part);
  if (location === undefined) {
    return [];
  }
  const id = atLocationId(resource.id);
  // HSDS links languages to a location, not to a service at a location.
  const own = perLocation.map((name) => [name, parts[name](resource, part)] as const);
  const isOfLocation = ([name]: (typeof own)[number]) => name === 'languages';
  const attributes = [
    attribute(id, 'resource', resource.id),
    ...seenAttribute(id, resource),
    ...(exact === undefined ? [] : [attribute(id, 'exact', exact)]),
  ];
  return [
    withoutEmpty({
      id,
      ...Object.fromEntries(own.filter((one) => !isOfLocation(one))),
      location: withoutEmpty({ ...location, ...Object.fromEntries(own.filter(isOfLocation)) }),
      attributes: isOneOfSeveral
        ? attributes.map((one) => ({ ...one, link_entity: 'service_at_location' }))
        : undefined,
    }),
  ];
}

function phonesOf({ phones, contactInfo }: ExportedResource, part: Part): HsdsRecord[] {
  const called = contactInfo?.phone;
  const all: readonly Phone[] = phones ?? (called === undefined ? [] : [{ number: called, type: 'voice' }]);
  return all.map(({ number, extension, type, description, hours }, index) => {
    // Extensions are numbers in HSDS, so 012 is invalid.
    const isNumber = /^(0|[1-9]\d{0,8})$/.test(extension ?? '');
    return withoutEmpty({
      id: part(`phone ${index}`),
      number: formatPhoneNumber(number),
      extension: isNumber ? Number(extension) : undefined,
      type: phoneTypes[type],
      description: [description, !isNumber && extension && `ext. ${extension}`, hours && `(${hours})`]
        .filter(Boolean)
        .join(' '),
    });
  });
}

/** In the usual format, which no spreadsheet evaluates as a formula. */
export function formatPhoneNumber(number: string): string {
  const dialled = parsePhoneNumberFromString(number, 'US');
  return dialled?.isValid() && dialled.country === 'US' ? dialled.formatNational() : number;
}

function schedulesOf({ operatingHours }: ExportedResource, part: Part): HsdsRecord[] {
  const { weekly, specialHours } = operatingHours ?? {};
  const rows: HsdsRecord[] | undefined = weekly === undefined ? [] : scheduleRowsOf(weekly);
  const text = [rows === undefined && weekly, specialHours].filter(Boolean).join('\n');
  const all = [...(rows ?? []), ...(text === '' ? [] : [{ description: text }])];
  return all.map((row, index) => ({ id: part(`schedule ${index}`), ...row }));
}

/** Undefined when the resource has no place and no field that belongs to a location. */
function locationOf(resource: ExportedResource, part: Part): HsdsRecord | undefined {
  const { location, address, accessibilityFeatures, transportation } = resource;
  const kind = location?.kind;
  const isPublic = (location?.visibility ?? 'public') === 'public';
  const hasLocationFields = address !== undefined || accessibilityFeatures.length > 0 || transportation !== undefined;
  if ((kind === undefined || !requiresStreet(kind)) && isPublic && !hasLocationFields) {
    return undefined;
  }
  const id = part('location');
  const whole = isPublic ? address : { ...address, street: confidentialStreet, zipCode: undefined };
  return withoutEmpty({
    id,
    location_type: locationTypes[kind ?? 'physical'],
    latitude: location?.latitude,
    longitude: location?.longitude,
    transportation,
    addresses: whole && [addressOf(id, whole)],
    accessibility: accessibilityFeatures.map((description, index) => ({
      id: part(`accessibility ${index}`),
      description,
    })),
  });
}

/** Whether the resource has a location, so that it can be joined with others. */
export function hasLocation(resource: ExportedResource): boolean {
  return locationOf(resource, (name) => name) !== undefined;
}

type WrittenAddress = { [Part in keyof NonNullable<ExportedResource['address']>]: string | undefined };

function addressOf(locationId: string, { street, city, state, zipCode }: WrittenAddress): HsdsRecord {
  return {
    id: childId(locationId, 'address'),
    address_1: street || unknownPart,
    city: city || unknownPart,
    state_province: state || unknownPart,
    postal_code: zipCode || unknownPart,
    country: 'US',
    address_type: 'physical',
  };
}

function capacitiesOf({ capacityInfo, updatedAt }: ExportedResource, part: Part) {
  const { currentCapacity, maxCapacity, capacityNotes } = capacityInfo ?? {};
  return currentCapacity === undefined || maxCapacity === undefined || updatedAt === undefined
    ? undefined
    : [
        withoutEmpty({
          id: part('capacity'),
          available: maxCapacity - currentCapacity,
          maximum: maxCapacity,
          description: capacityNotes,
          updated: moment(updatedAt),
          unit: { id: stableId('', 'resource', 'unit of places'), name: 'places' },
        }),
      ];
}

function attributesOf({ id, status, category, type, tags, inferred = [] }: ExportedResource): HsdsRecord[] {
  return [
    attribute(id, 'status', status),
    attribute(id, 'category', category),
    attribute(id, 'type', type),
    ...tags.map((tag, index) => attribute(id, 'tag', tag, index)),
    ...inferred.map((field, index) => attribute(id, 'inferred', field, index)),
  ];
}

function seenAttribute(linkId: string, { listing }: ExportedResource): HsdsRecord[] {
  return listing?.lastSeenAt === undefined ? [] : [attribute(linkId, 'seen', listing.lastSeenAt)];
}

function attribute(linkId: string, own: WaymarkTaxonomy, value: string, index = 0): HsdsRecord {
  return {
    id: childId(linkId, `${waymarkTaxonomies[own]} ${index}`),
    link_id: linkId,
    link_entity: 'service',
    value,
    taxonomy_term: ownTerm(own, value),
  };
}

/** Without undefined and empty values. */
function withoutEmpty(record: HsdsRecord): HsdsRecord {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
