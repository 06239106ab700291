/**
 * What the form of a resource sends. A group that is sent replaces the stored one, so the parts that no field shows go along as
 * they are; a group that nobody touched and that the specification does not send (section 7) is left out, and stays.
 */
import type { Resource } from '@waymark/contract/resource';
import { splitLines } from '@waymark/contract/place-rules';
import { splitCommas } from '@waymark/contract/field-rules';
import { readNumber } from '@waymark/contract/number-rules';
import { tidyText } from '@waymark/contract/tidy-text';
import { hoursFields, hoursLineOf } from '../contribute/hours-fields.ts';
import { addressFields, capacityFields, contactFields, locationFields } from '../contribute/place-fields.ts';
import { type ResourceField, type ResourceTexts, textsOfResource } from './resource-texts.ts';

type Body = Record<string, unknown>;
/** What the fields that a form shows hold; what it does not show stays as it is. */
type Shown = Partial<ResourceTexts>;

const lists = {
  tags: splitCommas,
  languages: splitLines,
  accessibilityFeatures: splitLines,
  requirements: splitLines,
  restrictions: splitLines,
} as const;
const listNames = Object.keys(lists) as (keyof typeof lists)[];

const clearable = ['applicationProcess', 'waitTime', 'interpretation', 'transportation'] as const;

/** Body of PUT /resources/{id}. Source: specification, section 5: empty optional values are left out. */
export function editBody(texts: ResourceTexts, resource: Resource): Body {
  const { groups, changed } = groupsOf(texts, resource);
  const { name, description, category, type, status } = texts;
  return {
    name: name.trim(),
    description: description.trim(),
    category,
    type,
    status,
    address: groups.address,
    contactInfo: groups.contactInfo,
    operatingHours: groups.operatingHours,
    capacityInfo: groups.capacityInfo,
    // Always said: nobody shall show a hidden address by leaving something out.
    location: groups.location,
    ...listsOf(texts, changed),
    ...(changed('eligibility.description') && { eligibility: groups.eligibility }),
    ...(changed('fees.free', 'fees.description') && { fees: groups.fees }),
    ...(changed('alert.text', 'alert.until') && { alert: groups.alert }),
    ...Object.fromEntries(clearable.filter((field) => changed(field)).map((field) => [field, texts[field].trim() || null])),
    revision: resource.revision,
  };
}

/** Body of POST /resources/{id}/suggestions: only what was changed, a group of which something was changed as a whole. */
export function suggestionBody(shown: Shown, resource: Resource): Body {
  const texts = { ...textsOfResource(resource), ...shown };
  const { groups, changed } = groupsOf(texts, resource);
  const own = (['name', 'description', 'category', 'type', 'status'] as const).filter((field) => changed(field));
  return {
    ...Object.fromEntries(own.map((field) => [field, texts[field].trim()])),
    ...(changed(...addressFields) && { address: groups.address }),
    ...(changed(...contactFields) && { contactInfo: groups.contactInfo }),
    ...(changed(...hoursFields) && { operatingHours: groups.operatingHours }),
    ...(changed(...capacityFields) && { capacityInfo: groups.capacityInfo }),
    ...(changed('location.kind') && { location: { ...groups.location, visibility: undefined } }),
    ...listsOf(texts, changed),
    ...(changed('eligibility.description') && { eligibility: groups.eligibility }),
    ...(changed('fees.free', 'fees.description') && { fees: groups.fees }),
  };
}

type Changed = (...fields: readonly ResourceField[]) => boolean;

function groupsOf(texts: ResourceTexts, resource: Resource) {
  const before = textsOfResource(resource);
  const changed: Changed = (...fields) => fields.some((field) => tidyText(texts[field]) !== tidyText(before[field]));
  const { location, eligibility, fees } = resource;
  const hours = resource.operatingHours;
  const moved = changed(...addressFields, ...locationFields.slice(0, 1));
  return {
    changed,
    groups: {
      address: filled({
        street: texts['address.street'],
        city: texts['address.city'],
        state: texts['address.state'],
        zipCode: texts['address.zipCode'],
      }),
      contactInfo: filled({
        phone: texts['contactInfo.phone'],
        email: texts['contactInfo.email'],
        website: texts['contactInfo.website'],
      }),
      operatingHours: {
        ...filled({
          // As it was written, where nobody has touched it.
          weekly: changed(...hoursFields) ? hoursLineOf(texts) : (hours?.weekly ?? ''),
          timeZone: texts['operatingHours.timeZone'],
          specialHours: texts['operatingHours.specialHours'],
        }),
        ...yesOrNo('closedOnHolidays', texts['operatingHours.closedOnHolidays'], hours?.closedOnHolidays),
      },
      capacityInfo: {
        ...number('currentCapacity', texts['capacityInfo.currentCapacity']),
        ...number('maxCapacity', texts['capacityInfo.maxCapacity']),
        ...filled({ capacityNotes: texts['capacityInfo.capacityNotes'] }),
        ...yesOrNo('waitingList', texts['capacityInfo.waitingList'], resource.capacityInfo?.waitingList),
      },
      location: {
        kind: texts['location.kind'] || location?.kind,
        visibility: texts['location.visibility'] || location?.visibility,
        // Where it was is not where it is: no position is better than a wrong one.
        ...(moved ? {} : { latitude: location?.latitude, longitude: location?.longitude }),
      },
      eligibility: { ...eligibility, description: texts['eligibility.description'].trim() || undefined },
      fees: {
        ...filled({ description: texts['fees.description'] }),
        ...yesOrNo('free', texts['fees.free'], fees?.free),
      },
      alert: filled({ text: texts['alert.text'], until: texts['alert.until'] }),
    },
  };
}

function listsOf(texts: ResourceTexts, changed: Changed): Body {
  return Object.fromEntries(
    listNames.filter((name) => changed(name)).map((name) => [name, lists[name](texts[name])]),
  );
}

function filled(texts: Record<string, string>): Record<string, string> {
  const trimmed = Object.entries(texts).map(([field, text]) => [field, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''));
}

function number(name: string, text: string): Record<string, number> {
  const value = readNumber(text);
  return value === undefined ? {} : { [name]: value };
}

/** A box that was never ticked says nothing; one that was ticked and is not any more says no. */
function yesOrNo(name: string, text: string, before: boolean | undefined): Record<string, boolean> {
  if (text === 'on') return { [name]: true };
  return before === undefined ? {} : { [name]: false };
}
