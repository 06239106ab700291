/**
 * Schemas of a resource's groups in requests: a part missing from a given group is cleared (docs/decisions,
 * "Resources").
 */
import * as z from 'zod/mini';
import { longest, maxEntries, maxNumber, oldestAge } from './field-limits.ts';
import { sentenceOf } from './field-messages.ts';
import { day, email, placePhone, timeZone } from './field-rules.ts';
import {
  choiceOr,
  optionalBoolean,
  optionalChoice,
  optionalCount,
  optionalList,
  optionalNumber,
  optionalText,
  optionalWebsite,
  requiredText,
} from './field-schemas.ts';
import { isRecord } from './is-record.ts';
import { between, isInOrder, whole } from './number-rules.ts';
import { locationKinds, locationVisibilities, phoneTypes } from './place-lists.ts';
import { type GroupField, listFields, recordOf, resourceTable } from './resource-table.ts';

/** Accepts `streetAddress` as an alias of `street`. Absent stays absent; null is an empty group. */
const withStreet = z.transform((value: unknown) =>
  isRecord(value) && value.street === undefined ? { ...value, street: value.streetAddress } : value,
);

/** An absent group is undefined; null is an empty one. */
export function group<T extends z.core.$ZodType>(shape: T) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === null ? {} : value)),
      z.optional(shape),
    ),
  );
}

const addressParts = {
  street: optionalText(longest.line),
  city: optionalText(longest.line),
  state: optionalText(longest.line),
  zipCode: optionalText(longest.line),
};

export const SentAddress = z.pipe(withStreet, z.object(addressParts));

export const SentContactInfo = z.object({
  phone: optionalText(longest.phone, placePhone),
  email: optionalText(longest.email, email('contact-email-invalid')),
  website: optionalWebsite('website-invalid'),
});

export const SentHours = z.object({
  specialHours: optionalText(longest.text),
  closedOnHolidays: optionalBoolean,
  weekly: optionalText(longest.line),
  timeZone: optionalText(longest.line, timeZone),
});

export const SentCapacity = z
  .object({
    currentCapacity: optionalCount,
    maxCapacity: optionalCount,
    capacityNotes: optionalText(longest.text),
    waitingList: optionalBoolean,
  })
  .check(
    z.check(({ value: { currentCapacity, maxCapacity }, issues }) => {
      if (!isInOrder(currentCapacity, maxCapacity)) {
        const message = sentenceOf({ code: 'current-exceeds-max' });
        issues.push({ code: 'custom', path: ['currentCapacity'], message, input: currentCapacity });
      }
    }),
  );

export const SentLocation = z
  .object({
    latitude: optionalNumber(between(-90, 90)),
    longitude: optionalNumber(between(-180, 180)),
    kind: optionalChoice(locationKinds),
    /** Absent: unchanged, so that leaving it out never publishes a hidden address. */
    visibility: optionalChoice(locationVisibilities),
  })
  .check(
    z.check(({ value: { latitude, longitude }, issues }) => {
      const code =
        (latitude === undefined) !== (longitude === undefined)
          ? 'position-incomplete'
          : latitude === 0 && longitude === 0
            ? 'position-unknown'
            : null;
      if (code) {
        issues.push({ code: 'custom', path: ['latitude'], message: sentenceOf({ code }), input: latitude });
      }
    }),
  );

const age = optionalNumber(between(0, oldestAge), whole);

export const SentEligibility = z
  .object({
    description: optionalText(longest.text),
    minimumAge: age,
    maximumAge: age,
    populations: optionalList(),
  })
  .check(
    z.check(({ value: { minimumAge, maximumAge }, issues }) => {
      if (!isInOrder(minimumAge, maximumAge)) {
        const message = sentenceOf({ code: 'ages-swapped' });
        issues.push({ code: 'custom', path: ['minimumAge'], message, input: minimumAge });
      }
    }),
  );

export const SentFees = z.object({ description: optionalText(longest.text), free: optionalBoolean });

export const SentAlert = z.object({ text: optionalText(longest.line), until: optionalText(longest.line, day) });

export const SentPhone = z.object({
  number: requiredText('phone-number-required', longest.phone, placePhone),
  extension: optionalText(longest.phone),
  type: choiceOr(phoneTypes, 'voice'),
  languages: optionalList(),
  hours: optionalText(longest.line),
  description: optionalText(longest.line),
});

export const SentPhones = z
  .array(SentPhone)
  .check(z.maxLength(maxEntries, sentenceOf({ code: 'list-long', values: { limit: maxEntries } })));

/**
 * Revision of the record that was edited: an outdated one is refused with 'changed-meanwhile'. Absent: not checked.
 */
export const revision = optionalNumber(between(1, maxNumber), whole);

/** A given list replaces the stored one. */
export const resourceLists = recordOf(listFields, (field) => optionalList(resourceTable[field].list));

/** Optional groups, in any accepted form. */
export const resourceGroups = {
  contactInfo: group(SentContactInfo),
  operatingHours: group(SentHours),
  capacityInfo: group(SentCapacity),
  location: group(SentLocation),
  eligibility: group(SentEligibility),
  fees: group(SentFees),
  alert: group(SentAlert),
  phones: z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === null ? [] : value)),
      z.optional(SentPhones),
    ),
  ),
} satisfies Record<Exclude<GroupField, 'address'> | 'phones', z.core.$ZodType>;
