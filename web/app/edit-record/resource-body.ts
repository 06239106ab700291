/**
 * What the forms about a resource that is there already send. A group that is sent replaces the stored one, so its parts that no
 * field shows go along as they are; what is not sent stays.
 */
import type { Resource } from '@waymark/contract/resource';
import { tidyText } from '@waymark/contract/tidy-text';
import { hoursFields } from '../contribute/hours-fields.ts';
import { addressFields, capacityFields, contactFields, listFields } from '../contribute/place-fields.ts';
import { placeBody } from '../contribute/place-values.ts';
import { type ResourceField, type ResourceTexts, textsOfResource } from './resource-texts.ts';

type Body = Record<string, unknown>;

const clearable = ['applicationProcess', 'waitTime', 'interpretation', 'transportation'] as const;
const own = ['name', 'description', 'category', 'type', 'status'] as const;

/** Body of PUT /resources/{id}. Source: specification, sections 5 and 7: empty optional values are left out. */
export function editBody(texts: ResourceTexts, resource: Resource): Body {
  const changed = changesOf(texts, resource);
  const cleared = clearable.filter((field) => changed(field)).map((field) => [field, texts[field].trim() || null]);
  return {
    ...Object.fromEntries(own.map((field) => [field, texts[field].trim()])),
    ...placeOf(texts, resource, changed),
    ...(changed('eligibility.description') && { eligibility: eligibilityOf(texts, resource) }),
    ...(changed('fees.free', 'fees.description') && { fees: feesOf(texts, resource) }),
    ...(changed('alert.text', 'alert.until') && {
      alert: { text: texts['alert.text'].trim(), until: texts['alert.until'] },
    }),
    ...Object.fromEntries(cleared),
    revision: resource.revision,
  };
}

/**
 * Body of POST /resources/{id}/suggestions: only what was changed, of a group all that it should hold. `shown`: the fields of the
 * form. Where a place is hidden, its fields are not shown, so nothing of them is sent.
 */
export function suggestionBody(shown: Partial<ResourceTexts>, resource: Resource): Body {
  const texts = { ...textsOfResource(resource), ...shown };
  const changed = changesOf(texts, resource);
  const place = placeOf(texts, resource, changed);
  return {
    ...Object.fromEntries(own.filter((field) => changed(field)).map((field) => [field, texts[field].trim()])),
    ...(changed(...addressFields) && { address: place.address }),
    ...(changed(...contactFields) && { contactInfo: place.contactInfo }),
    ...(changed(...hoursFields) && { operatingHours: place.operatingHours }),
    ...(changed(...capacityFields) && { capacityInfo: place.capacityInfo }),
    ...Object.fromEntries(listFields.filter((field) => changed(field)).map((field) => [field, place[field]])),
    ...(changed('eligibility.description') && { eligibility: eligibilityOf(texts, resource) }),
    ...(changed('fees.free', 'fees.description') && { fees: feesOf(texts, resource) }),
  };
}

type Changed = (...fields: readonly ResourceField[]) => boolean;

function changesOf(texts: ResourceTexts, resource: Resource): Changed {
  const before = textsOfResource(resource);
  return (...fields) => fields.some((field) => tidyText(texts[field]) !== tidyText(before[field]));
}

function placeOf(texts: ResourceTexts, resource: Resource, changed: Changed) {
  const { operatingHours = {}, capacityInfo = {}, location } = resource;
  const place = placeBody(texts);
  return {
    ...place,
    operatingHours: {
      ...place.operatingHours,
      ...notAnyMore('closedOnHolidays', texts['operatingHours.closedOnHolidays'], operatingHours.closedOnHolidays),
      // As it was written, where nobody has touched it.
      ...(!changed(...hoursFields) && { weekly: operatingHours.weekly }),
    },
    capacityInfo: {
      ...place.capacityInfo,
      ...notAnyMore('waitingList', texts['capacityInfo.waitingList'], capacityInfo.waitingList),
    },
    location: {
      ...place.location,
      // Where it was is not where it is: no position is better than a wrong one.
      ...(!changed(...addressFields) && { latitude: location?.latitude, longitude: location?.longitude }),
    },
  };
}

function eligibilityOf(texts: ResourceTexts, { eligibility }: Resource): Body {
  return { ...eligibility, description: texts['eligibility.description'].trim() || undefined };
}

function feesOf(texts: ResourceTexts, { fees }: Resource): Body {
  return {
    description: texts['fees.description'].trim() || undefined,
    ...(texts['fees.free'] === 'on' ? { free: true } : notAnyMore('free', '', fees?.free)),
  };
}

/** A box that was never ticked says nothing; one that was, or that said no, says no. */
function notAnyMore(name: string, text: string, before: boolean | undefined): Record<string, boolean> {
  return text === 'on' || before === undefined ? {} : { [name]: false };
}
