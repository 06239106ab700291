/**
 * Request bodies of forms that edit a resource. A given group replaces the stored one, so its parts without a field are
 * sent unchanged; groups that are not sent stay.
 */

import { normalizeText } from '@waymark/contract/normalize-text';
import type { Resource } from '@waymark/contract/resource';
import { recordOf, suggestedTextFields } from '@waymark/contract/resource-table';
import { toRequestFields } from './field-values.ts';
import { hoursFields } from './hours-fields.ts';
import { type ResourceField, type ResourceFormValues, toResourceFormValues } from './resource-to-form.ts';
import { addressFields, capacityFields, contactFields, listFields } from './shared-resource-fields.ts';

type Body = Record<string, unknown>;

const own = ['name', 'description', 'category', 'type', 'status'] as const;

/** Body of PUT /resources/{id}. Empty optional values are left out. */
export function toUpdateRequest(texts: ResourceFormValues, resource: Resource): Body {
  const changed = changesOf(texts, resource);
  return {
    ...Object.fromEntries(own.map((field) => [field, texts[field].trim()])),
    ...placeOf(texts, resource, changed),
    ...(changed('eligibility.description') && { eligibility: eligibilityOf(texts, resource) }),
    ...(changed('fees.free', 'fees.description') && { fees: feesOf(texts, resource) }),
    ...(changed('alert.text', 'alert.until') && {
      alert: { text: texts['alert.text'].trim(), until: texts['alert.until'] },
    }),
    ...changedTexts(texts, changed),
    revision: resource.revision,
  };
}

/**
 * Body of POST /resources/{id}/suggestions: changed fields only, groups complete. `shown`: the fields of the form.
 * Fields of a hidden address are neither shown nor sent.
 */
export function toSuggestionRequest(shown: Partial<ResourceFormValues>, resource: Resource): Body {
  const texts = { ...toResourceFormValues(resource), ...shown };
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
    ...changedTexts(texts, changed),
  };
}

type Changed = (...fields: readonly ResourceField[]) => boolean;

function changesOf(texts: ResourceFormValues, resource: Resource): Changed {
  const before = toResourceFormValues(resource);
  return (...fields) => fields.some((field) => normalizeText(texts[field]) !== normalizeText(before[field]));
}

/** Null clears a text. */
function changedTexts(texts: ResourceFormValues, changed: Changed): Body {
  const fields = suggestedTextFields.filter((field) => changed(field));
  return recordOf(fields, (field) => texts[field].trim() || null);
}

function placeOf(texts: ResourceFormValues, resource: Resource, changed: Changed) {
  const { operatingHours = {}, capacityInfo = {} } = resource;
  const place = toRequestFields(texts);
  return {
    ...place,
    operatingHours: {
      ...place.operatingHours,
      ...notAnyMore('closedOnHolidays', texts['operatingHours.closedOnHolidays'], operatingHours.closedOnHolidays),
      // Unchanged hours are sent as they were stored.
      ...(!changed(...hoursFields) && { weekly: operatingHours.weekly }),
    },
    capacityInfo: {
      ...place.capacityInfo,
      ...notAnyMore('waitingList', texts['capacityInfo.waitingList'], capacityInfo.waitingList),
    },
  };
}

function eligibilityOf(texts: ResourceFormValues, { eligibility }: Resource): Body {
  return { ...eligibility, description: texts['eligibility.description'].trim() || undefined };
}

function feesOf(texts: ResourceFormValues, { fees }: Resource): Body {
  return {
    description: texts['fees.description'].trim() || undefined,
    ...(texts['fees.free'] === 'on' ? { free: true } : notAnyMore('free', '', fees?.free)),
  };
}

/** A box that was never ticked is omitted; one that was ticked, or stored as no, is sent as no. */
function notAnyMore(name: string, text: string, before: boolean | undefined): Record<string, boolean> {
  return text === 'on' || before === undefined ? {} : { [name]: false };
}
