/**
 * Schemas of a resource's groups in requests: a part missing from a given group is cleared (docs/decisions,
 * "Resources").
 */
import * as z from 'zod/mini';
import { maxAge, maxEntries, maxLengths, maxNumber } from './field-limits.ts';
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
  street: optionalText(maxLengths.line),
  city: optionalText(maxLengths.line),
  state: optionalText(maxLengths.line),
  zipCode: optionalText(maxLengths.line),
};

export const SentAddress = z.pipe(withStreet, z.object(addressParts));

export const SentContactInfo = z.object({
  phone: optionalText(maxLengths.phone, placePhone),
  email: optionalText(maxLengths.email, email('contact-email-invalid')),
  website: optionalWebsite('website-invalid'),
});

export const SentHours = z.object({
  specialHours: optionalText(maxLengths.text),
  closedOnHolidays: optionalBoolean,
  weekly: optionalText(maxLengths.line),
  timeZone: optionalText(maxLengths.line, timeZone),
});

export const SentCapacity = z
  .object({
    currentCapacity: optionalCount,
    maxCapacity: optionalCount,
    capacityNotes: optionalText(maxLengths.text),
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
    /** The position is right for the address that is sent, although that is another one than before. */
    positionChecked: optionalBoolean,
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

const age = optionalNumber(between(0, maxAge), whole);

export const SentEligibility = z
  .object({
    description: optionalText(maxLengths.text),
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

export const SentFees = z.object({ description: optionalText(maxLengths.text), free: optionalBoolean });

export const SentAlert = z.object({ text: optionalText(maxLengths.line), until: optionalText(maxLengths.line, day) });

export const SentPhone = z.object({
  number: requiredText('phone-number-required', maxLengths.phone, placePhone),
  extension: optionalText(maxLengths.phone),
  type: choiceOr(phoneTypes, 'voice'),
  languages: optionalList(),
  hours: optionalText(maxLengths.line),
  description: optionalText(maxLengths.line),
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
