/** A suggestion as single fields, each of which can be accepted by itself; and back into the groups of a form. */
import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '@waymark/contract/resource';
import type { SuggestedFields } from '@waymark/contract/suggestion';

const ownFields = [
  'name',
  'description',
  'category',
  'type',
  'status',
  'tags',
  'languages',
  'accessibilityFeatures',
  'requirements',
  'restrictions',
  'serviceArea',
  'phones',
  'applicationProcess',
  'interpretation',
  'transportation',
  'waitTime',
] as const;

/** Who may see where a place is, is for those who run it to say: visibility is not suggested. */
const groupFields = {
  address: ['street', 'city', 'state', 'zipCode'],
  contactInfo: ['phone', 'email', 'website'],
  operatingHours: ['weekly', 'timeZone', 'specialHours', 'closedOnHolidays'],
  capacityInfo: ['currentCapacity', 'maxCapacity', 'capacityNotes', 'waitingList'],
  location: ['latitude', 'longitude', 'kind'],
  eligibility: ['description', 'minimumAge', 'maximumAge', 'populations'],
  fees: ['description', 'free'],
  alert: ['text', 'until'],
} as const;

type Groups = keyof typeof groupFields;
const groupNames = Object.keys(groupFields) as Groups[];

/** By field, nested ones by their path; null: nothing. */
export type FieldValues = Record<string, unknown>;

/** What differs from what the author saw. What is left out of a group that is sent is to be cleared. */
export function proposalsIn(sent: SuggestedFields, seen: Resource): FieldValues {
  const own = ownFields.filter((field) => sent[field] !== undefined).map((field) => [field, sent[field]] as const);
  const grouped = groupNames.flatMap((name) => {
    const values = sent[name];
    return values === undefined
      ? []
      : groupFields[name].map((part) => [`${name}.${part}`, valueIn(values, part)] as const);
  });
  const proposed = [...own, ...grouped].map(([field, value]) => [field, plain(value)] as const);
  return Object.fromEntries(proposed.filter(([field, value]) => !isDeepStrictEqual(value, presentValue(seen, field))));
}

/** What a resource says in a field; null: nothing. */
export function presentValue(resource: Resource, field: string): unknown {
  const [name = '', part] = field.split('.');
  const value = valueIn(resource, name);
  return plain(part === undefined ? value : valueIn(value, part));
}

/**
 * What a form would send to put `accepted` into `resource`: groups that are touched whole, with their other fields as they
 * are. To be parsed as any form.
 */
export function formWith(accepted: FieldValues, resource: Resource): FieldValues {
  const form: FieldValues = {};
  for (const [field, value] of Object.entries(accepted)) {
    const [name = '', part] = field.split('.');
    if (part === undefined) {
      // Only lists can be proposed to be cleared.
      form[field] = value ?? [];
    } else {
      form[name] = { ...asRecord(form[name] ?? valueIn(resource, name)), [part]: value };
    }
  }
  return form;
}

function valueIn(held: unknown, name: string): unknown {
  return asRecord(held)[name];
}

function asRecord(held: unknown): FieldValues {
  return typeof held === 'object' && held !== null ? Object.fromEntries(Object.entries(held)) : {};
}

/** As it is kept in JSON, with one word for nothing. */
function plain(value: unknown): unknown {
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const kept: unknown = empty ? null : JSON.parse(JSON.stringify(value));
  return kept;
}
