/** A resource as the texts of its form. Source: specification, sections 3 and 5. */
import type { Resource } from '@waymark/contract/resource';
import { dayField, hoursFields, hoursStart, weekDays } from '../contribute/hours-fields.ts';
import { placeFields } from '../contribute/place-fields.ts';
import type { Values } from '../forms/use-form.ts';

export const coreFields = ['name', 'description', 'category', 'type', 'status'] as const;

/** What a page tells besides: who can come, what it costs, how to begin. */
export const detailFields = [
  'eligibility.description',
  'fees.free',
  'fees.description',
  'applicationProcess',
  'waitTime',
  'interpretation',
  'transportation',
  'alert.text',
  'alert.until',
] as const;

/** In the order of the page. */
export const resourceFields = [...coreFields, ...placeFields, ...detailFields] as const;
export type ResourceField = (typeof resourceFields)[number];
export type ResourceTexts = Values<ResourceField>;

export function textsOfResource(resource: Resource): ResourceTexts {
  const { address = {}, contactInfo = {}, capacityInfo = {}, eligibility = {}, fees = {}, alert } = resource;
  return {
    ...hoursTexts(resource),
    name: resource.name,
    description: resource.description,
    category: resource.category,
    type: resource.type,
    status: resource.status,
    'location.kind': resource.location?.kind ?? 'physical',
    'location.visibility': resource.location?.visibility ?? 'public',
    'address.street': address.street ?? '',
    'address.city': address.city ?? '',
    'address.state': address.state ?? '',
    'address.zipCode': address.zipCode ?? '',
    'contactInfo.phone': contactInfo.phone ?? '',
    'contactInfo.email': contactInfo.email ?? '',
    'contactInfo.website': contactInfo.website ?? '',
    tags: resource.tags.join(', '),
    languages: resource.languages.join('\n'),
    accessibilityFeatures: resource.accessibilityFeatures.join('\n'),
    requirements: resource.requirements.join('\n'),
    restrictions: resource.restrictions.join('\n'),
    'capacityInfo.currentCapacity': numberText(capacityInfo.currentCapacity),
    'capacityInfo.maxCapacity': numberText(capacityInfo.maxCapacity),
    'capacityInfo.waitingList': capacityInfo.waitingList ? 'on' : '',
    'capacityInfo.capacityNotes': capacityInfo.capacityNotes ?? '',
    'eligibility.description': eligibility.description ?? '',
    'fees.free': fees.free ? 'on' : '',
    'fees.description': fees.description ?? '',
    applicationProcess: resource.applicationProcess ?? '',
    waitTime: resource.waitTime ?? '',
    interpretation: resource.interpretation ?? '',
    transportation: resource.transportation ?? '',
    'alert.text': alert?.text ?? '',
    'alert.until': alert?.until?.slice(0, 10) ?? '',
  };
}

type HoursTexts = Pick<ResourceTexts, (typeof hoursFields)[number]>;

/** As the fields stand: a day about which nothing is said is shown as closed. */
function hoursTexts({ operatingHours }: Pick<Resource, 'operatingHours'>): HoursTexts {
  const closed = weekDays.map((day) => [dayField(day, 'is'), 'closed'] as const);
  const empty = hoursFields.map((field) => [field, ''] as const);
  // One entry a field: `fromEntries` forgets that.
  return Object.fromEntries([...empty, ...closed, ...Object.entries(hoursStart(operatingHours))]) as HoursTexts;
}

function numberText(number: number | undefined): string {
  return number === undefined ? '' : `${number}`;
}
