/**
 * Request bodies of forms that edit a resource. A given group replaces the stored one, so its parts without a field are
 * sent unchanged; groups that are not sent stay.
 */

import { normalizeText } from '@waymark/contract/normalize-text';
import type { Resource } from '@waymark/contract/resource';
import { recordOf, suggestedTextFields } from '@waymark/contract/resource-table';
import { toRequestFields } from './field-values.ts';
import { hoursFields } from './hours-fields.ts';
import { coreFields, type ResourceField, type ResourceFormValues, toResourceFormValues } from './resource-to-form.ts';
import { addressFields, capacityFields, contactFields, listFields } from './shared-resource-fields.ts';

type Body = Record<string, unknown>;

/** Body of PUT /resources/{id}. Empty optional values are left out. */
export function toUpdateRequest(texts: ResourceFormValues, resource: Resource): Body {
  const changed = changesFrom(texts, resource);
  return {
    ...Object.fromEntries(coreFields.map((field) => [field, texts[field].trim()])),
    ...sharedFieldsOf(texts, resource, changed),
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
  const changed = changesFrom(texts, resource);
  const shared = sharedFieldsOf(texts, resource, changed);
  return {
    ...Object.fromEntries(coreFields.filter((field) => changed(field)).map((field) => [field, texts[field].trim()])),
    ...(changed(...addressFields) && { address: shared.address }),
    ...(changed(...contactFields) && { contactInfo: shared.contactInfo }),
    ...(changed(...hoursFields) && { operatingHours: shared.operatingHours }),
    ...(changed(...capacityFields) && { capacityInfo: shared.capacityInfo }),
    ...Object.fromEntries(listFields.filter((field) => changed(field)).map((field) => [field, shared[field]])),
    ...(changed('eligibility.description') && { eligibility: eligibilityOf(texts, resource) }),
    ...(changed('fees.free', 'fees.description') && { fees: feesOf(texts, resource) }),
    ...changedTexts(texts, changed),
  };
}

type Changed = (...fields: readonly ResourceField[]) => boolean;

function changesFrom(texts: ResourceFormValues, resource: Resource): Changed {
  const before = toResourceFormValues(resource);
  return (...fields) => fields.some((field) => normalizeText(texts[field]) !== normalizeText(before[field]));
}

/** The changed texts outside any group; null clears one. */
function changedTexts(texts: ResourceFormValues, changed: Changed): Body {
  const fields = suggestedTextFields.filter((field) => changed(field));
  return recordOf(fields, (field) => texts[field].trim() || null);
}

function sharedFieldsOf(texts: ResourceFormValues, resource: Resource, changed: Changed) {
  const { operatingHours = {}, capacityInfo = {} } = resource;
  const shared = toRequestFields(texts);
  return {
    ...shared,
    operatingHours: {
      ...shared.operatingHours,
      ...falseIfUnticked('closedOnHolidays', texts['operatingHours.closedOnHolidays'], operatingHours.closedOnHolidays),
      // Unchanged hours are sent as they were stored.
      ...(!changed(...hoursFields) && { weekly: operatingHours.weekly }),
    },
    capacityInfo: {
      ...shared.capacityInfo,
      ...falseIfUnticked('waitingList', texts['capacityInfo.waitingList'], capacityInfo.waitingList),
    },
  };
}

function eligibilityOf(texts: ResourceFormValues, { eligibility }: Resource): Body {
  return { ...eligibility, description: texts['eligibility.description'].trim() || undefined };
}

function feesOf(texts: ResourceFormValues, { fees }: Resource): Body {
  return {
    description: texts['fees.description'].trim() || undefined,
    ...(texts['fees.free'] === 'on' ? { free: true } : falseIfUnticked('free', '', fees?.free)),
  };
}

/** Nothing for a ticked box and for one that was never stored; else `false`. */
function falseIfUnticked(name: string, text: string, before: boolean | undefined): Record<string, boolean> {
  return text === 'on' || before === undefined ? {} : { [name]: false };
}
