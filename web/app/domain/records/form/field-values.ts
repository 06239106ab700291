/** Converts a resource to the texts of its form, and the texts of the form to the fields of a request. */

import { parseNumber } from '@waymark/contract/number-rules';
import type { Resource, ResourceLocation } from '@waymark/contract/resource';
import { locationKinds, locationVisibilities } from '@waymark/contract/resource-enum-values';
import { requiresStreet, splitLines, validatePosition } from '@waymark/contract/resource-form-rules';
import { splitCommas } from '@waymark/contract/validation-rules';
import { formatHoursLine, initialHours } from './hours-fields.ts';
import type { InitialValues, SharedResourceField } from './shared-resource-fields.ts';

type Typed = Readonly<Partial<Record<SharedResourceField, string>>>;

/** Initial values of the shared fields, from an existing resource. */
export function toInitialValues(resource: Resource): InitialValues<SharedResourceField> {
  const { address = {}, contactInfo = {}, capacityInfo = {}, location } = resource;
  return {
    'location.kind': location?.kind ?? '',
    'location.visibility': location?.visibility ?? 'public',
    'address.street': address.street ?? '',
    'address.city': address.city ?? '',
    'address.state': address.state ?? '',
    'address.zipCode': address.zipCode ?? '',
    'location.latitude': `${location?.latitude ?? ''}`,
    'location.longitude': `${location?.longitude ?? ''}`,
    'location.positionChecked': '',
    'contactInfo.phone': contactInfo.phone ?? '',
    'contactInfo.email': contactInfo.email ?? '',
    'contactInfo.website': contactInfo.website ?? '',
    ...initialHours(resource.operatingHours),
    tags: resource.tags.join(', '),
    languages: resource.languages.join('\n'),
    accessibilityFeatures: resource.accessibilityFeatures.join('\n'),
    requirements: resource.requirements.join('\n'),
    restrictions: resource.restrictions.join('\n'),
    'capacityInfo.currentCapacity': `${capacityInfo.currentCapacity ?? ''}`,
    'capacityInfo.maxCapacity': `${capacityInfo.maxCapacity ?? ''}`,
    'capacityInfo.waitingList': capacityInfo.waitingList ? 'on' : '',
    'capacityInfo.capacityNotes': capacityInfo.capacityNotes ?? '',
  };
}

/**
 * The groups and lists of POST and PUT /resources. Empty optional values are left out; a list that is sent empty is emptied. A
 * place that is reached by phone or online sends no address and no visibility, so the stored ones stay.
 */
export function toRequestFields(typed: Typed) {
  const { kind, visibility } = toLocation(typed);
  return {
    ...(requiresStreet(kind) && {
      address: omitBlank({
        street: typed['address.street'],
        city: typed['address.city'],
        state: typed['address.state'],
        zipCode: typed['address.zipCode'],
      }),
    }),
    contactInfo: omitBlank({
      phone: typed['contactInfo.phone'],
      email: typed['contactInfo.email'],
      website: typed['contactInfo.website'],
    }),
    operatingHours: hoursBody(typed),
    tags: splitCommas(typed.tags ?? ''),
    languages: splitLines(typed.languages ?? ''),
    accessibilityFeatures: splitLines(typed.accessibilityFeatures ?? ''),
    requirements: splitLines(typed.requirements ?? ''),
    restrictions: splitLines(typed.restrictions ?? ''),
    capacityInfo: {
      currentCapacity: parseNumber(typed['capacityInfo.currentCapacity'] ?? ''),
      maxCapacity: parseNumber(typed['capacityInfo.maxCapacity'] ?? ''),
      ...omitBlank({ capacityNotes: typed['capacityInfo.capacityNotes'] }),
      ...(typed['capacityInfo.waitingList'] === 'on' && { waitingList: true }),
    },
    location: {
      ...(kind && { kind }),
      ...(requiresStreet(kind) && { visibility }),
      ...positionOf(typed),
      ...(typed['location.positionChecked'] === 'on' && { positionChecked: true }),
    },
  };
}

/** Nothing for incomplete or invalid coordinates: where the fields are visible, the form has refused them already. */
function positionOf(typed: Typed) {
  const [latitude, longitude] = [typed['location.latitude'], typed['location.longitude']].map((text) =>
    parseNumber(text ?? ''),
  );
  return Object.keys(validatePosition({ ...typed, 'location.kind': 'physical' })).length > 0
    ? {}
    : { latitude, longitude };
}

/** Kind and visibility of the location; a place without a street is always public. */
export function toLocation(typed: Typed): Pick<ResourceLocation, 'kind' | 'visibility'> {
  const kind = locationKinds.find((one) => one === typed['location.kind']);
  const visibility = locationVisibilities.find((one) => one === typed['location.visibility']) ?? 'public';
  return { ...(kind && { kind }), visibility: requiresStreet(kind) ? visibility : 'public' };
}

function hoursBody(typed: Typed) {
  const weekly = formatHoursLine(typed);
  return {
    ...omitBlank({ weekly, specialHours: typed['operatingHours.specialHours'] }),
    ...(weekly !== '' && omitBlank({ timeZone: typed['operatingHours.timeZone'] })),
    ...(weekly !== '' && typed['operatingHours.closedOnHolidays'] === 'on' && { closedOnHolidays: true }),
  };
}

function omitBlank<Name extends string>(texts: Record<Name, string | undefined>): Partial<Record<Name, string>> {
  const entries = Object.entries<string | undefined>(texts).flatMap(([name, text]) => {
    const trimmed = text?.trim() ?? '';
    return trimmed === '' ? [] : [[name, trimmed] as const];
  });
  // `Object.fromEntries` loses the types by key.
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
