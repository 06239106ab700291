/**
 * A resource as a service of HSDS 3.2 with everything that belongs to it, nested as in the standard's API form.
 * Ids are UUIDs, the same at every export. Keys without a value are left out: null and "" do not validate.
 */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import { statusLabels } from '@waymark/contract/enumerations';
import type { Phone } from '@waymark/contract/resource';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { linkedTables } from './directory-tables.ts';
import { exactFieldsOf } from './exact-fields.ts';
import type { ExportedOrganization, ExportedResource } from './exported.ts';
import { scheduleRowsOf } from './hours-rows.ts';
import { type HsdsRecord, rowAdder, type TableRows } from './nested-tables.ts';
import { type OwnTaxonomy, ownTaxonomies } from './own-taxonomies.ts';
import { readTables } from './read-hsds.ts';
import { partId, stableId } from './stable-id.ts';

/** What HSDS can say of a status; the exact one goes beside it. Source: HSDS 3.2, service.status. */
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
/** A place that nobody goes to is a postal one. */
const locationTypes = { physical: 'physical', virtual: 'virtual', phone: 'postal', mobile: 'physical' } as const;
/** Read back as a place that must not be told. */
const confidential = 'Confidential';
/** Later than any moment that a record was changed at. */
const endOfTime = new Date('9999-12-31T00:00:00Z');

export function hsdsOrganization(organization: ExportedOrganization): HsdsRecord {
  const { id, name, description, email, phone, website, logo, address } = organization;
  const locationId = partId(id, 'location');
  return filled({
    id,
    name,
    description: description ?? name,
    email,
    website,
    logo,
    phones: phone && [{ id: partId(id, 'phone'), number: writtenNumber(phone), type: 'voice' }],
    locations: address && [
      filled({ id: locationId, location_type: 'physical', addresses: [addressOf(locationId, address)] }),
    ],
  });
}

export function hsdsService(resource: ExportedResource): HsdsRecord {
  const service = fromTables(resource);
  const carried = exactFieldsOf(resource, readBack(service));
  return carried === undefined
    ? service
    : { ...service, attributes: [...attributesOf(resource), attribute(resource.id, 'exact', carried, 0)] };
}

/** What an import would make of it. */
function readBack(service: HsdsRecord) {
  const tables: TableRows = new Map();
  rowAdder(tables)('services', service, { file: '', line: 1 });
  return readTables(linkedTables(tables), { source: '', now: endOfTime }).resources[0];
}

function fromTables(resource: ExportedResource): HsdsRecord {
  const { id, contactInfo, eligibility, fees, alert, status } = resource;
  const part = (name: string) => partId(id, name);
  const list = <T>(name: string, items: readonly T[] | undefined, row: (item: T) => HsdsRecord) =>
    items?.map((item, index) => filled({ id: part(`${name} ${index}`), ...row(item) }));
  const scarce = status === 'LIMITED' || status === 'AT_CAPACITY' ? statusLabels[status] : undefined;
  return filled({
    id,
    organization_id: resource.organization.id,
    organization: hsdsOrganization(resource.organization),
    name: resource.name,
    description: resource.description,
    url: contactInfo?.website,
    email: contactInfo?.email,
    status: hsdsStatus[status],
    interpretation_services: resource.interpretation,
    application_process: resource.applicationProcess,
    fees_description: fees?.description ?? (fees?.free === true ? 'Free' : undefined),
    wait_time: resource.waitTime,
    eligibility_description: eligibility?.description,
    minimum_age: eligibility?.minimumAge,
    maximum_age: eligibility?.maximumAge,
    assured_date: resource.verification?.lastVerifiedAt,
    alert: alert?.text ?? scarce,
    last_modified: resource.updatedAt,
    phones: list('phone', phonesOf(resource), (phone) => ({
      number: writtenNumber(phone.number),
      extension: phone.extension,
      type: phoneTypes[phone.type],
      description: [phone.description, phone.hours && `(${phone.hours})`].filter(Boolean).join(' '),
    })),
    schedules: schedulesOf(resource, part),
    service_areas: list('area', resource.serviceArea, (name) => ({ name })),
    service_at_locations: placesOf(resource, part),
    languages: list('language', resource.languages, (name) => ({ name })),
    required_documents: list('document', resource.requirements, (document) => ({ document })),
    capacities: capacitiesOf(resource, part),
    attributes: attributesOf(resource),
  });
}

function phonesOf({ phones, contactInfo }: ExportedResource): readonly Phone[] | undefined {
  return phones ?? (contactInfo?.phone === undefined ? undefined : [{ number: contactInfo.phone, type: 'voice' }]);
}

/** As people write it, which no spreadsheet takes for a sum. */
export function writtenNumber(number: string): string {
  const dialled = parsePhoneNumberFromString(number, 'US');
  return dialled?.isValid() && dialled.country === 'US' ? dialled.formatNational() : number;
}

function schedulesOf({ operatingHours }: ExportedResource, part: (name: string) => string): HsdsRecord[] | undefined {
  const { weekly, specialHours } = operatingHours ?? {};
  const rows: HsdsRecord[] | undefined = weekly === undefined ? [] : scheduleRowsOf(weekly);
  const text = [rows === undefined && weekly, specialHours].filter(Boolean).join('\n');
  const all = [...(rows ?? []), ...(text === '' ? [] : [{ description: text }])];
  return all.map((row, index) => ({ id: part(`schedule ${index}`), ...row }));
}

function placesOf(resource: ExportedResource, part: (name: string) => string): HsdsRecord[] {
  const { location, address, accessibilityFeatures, transportation } = resource;
  const kind = location?.kind ?? 'phone';
  const told = (location?.visibility ?? 'public') === 'public';
  const held = address !== undefined || accessibilityFeatures.length > 0 || transportation !== undefined;
  if ((kind === 'phone' || kind === 'virtual') && told && !held) {
    return [];
  }
  const id = part('location');
  const whole = told ? address : { ...address, street: confidential, zipCode: undefined };
  return [
    {
      id: part('service at location'),
      location: filled({
        id,
        location_type: locationTypes[kind],
        latitude: location?.latitude,
        longitude: location?.longitude,
        transportation,
        addresses: whole && [addressOf(id, whole)],
        accessibility: accessibilityFeatures.map((description, index) => ({
          id: part(`accessibility ${index}`),
          description,
        })),
      }),
    },
  ];
}

type WrittenAddress = { [Part in keyof NonNullable<ExportedResource['address']>]: string | undefined };

function addressOf(locationId: string, { street, city, state, zipCode }: WrittenAddress): HsdsRecord {
  return filled({
    id: partId(locationId, 'address'),
    address_1: street,
    city,
    state_province: state,
    postal_code: zipCode,
    country: 'US',
    address_type: 'physical',
  });
}

function capacitiesOf({ capacityInfo, updatedAt }: ExportedResource, part: (name: string) => string) {
  const { currentCapacity, maxCapacity, capacityNotes } = capacityInfo ?? {};
  return currentCapacity === undefined || maxCapacity === undefined
    ? undefined
    : [
        filled({
          id: part('capacity'),
          available: maxCapacity - currentCapacity,
          maximum: maxCapacity,
          description: capacityNotes,
          updated: updatedAt,
          unit: { id: stableId('', 'resource', 'unit of places'), name: 'places' },
        }),
      ];
}

function attributesOf({ id, status, category, type, tags }: ExportedResource): HsdsRecord[] {
  return [
    attribute(id, 'status', status, 0),
    attribute(id, 'category', category, 0),
    attribute(id, 'type', type, 0),
    ...tags.map((tag, index) => attribute(id, 'tag', tag, index)),
  ];
}

function attribute(serviceId: string, own: OwnTaxonomy, value: string, index: number): HsdsRecord {
  const name = ownTaxonomies[own];
  const taxonomyId = stableId('', 'resource', `taxonomy ${name}`);
  return {
    id: partId(serviceId, `${name} ${index}`),
    link_id: serviceId,
    link_entity: 'service',
    value,
    taxonomy_term: {
      id: partId(taxonomyId, 'value'),
      name,
      description: `The value of ${name}`,
      taxonomy: name,
      taxonomy_detail: { id: taxonomyId, name, description: name },
    },
  };
}

/** Without what is unknown or empty. */
function filled(record: HsdsRecord): HsdsRecord {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
