/** The groups of a resource as they are sent: what is left out of a group that is sent is cleared (docs/decisions, "Resources"). */
import * as z from 'zod/mini';
import { largestNumber, longest, mostEntries, oldestAge } from './field-limits.ts';
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
import { between, whole } from './number-rules.ts';
import { locationKinds, locationVisibilities, phoneTypes } from './place-lists.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A group may be sent with `streetAddress`, which some forms say for `street`. Absent stays absent; null is an empty group. */
const withStreet = z.transform((value: unknown) =>
  isRecord(value) && value.street === undefined ? { ...value, street: value.streetAddress } : value,
);

/** A group that is not sent is undefined; null, as some forms send for "nothing in it", is an empty one. */
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
      if (currentCapacity !== undefined && maxCapacity !== undefined && currentCapacity > maxCapacity) {
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
    /** Left out, it stays as it is: leaving it out must never show a hidden address. */
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
      if (minimumAge !== undefined && maximumAge !== undefined && minimumAge > maximumAge) {
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
  .check(z.maxLength(mostEntries, sentenceOf({ code: 'list-long', values: { limit: mostEntries } })));

/** Of the record that was opened: a save is refused ('changed-meanwhile') when another has come between. Absent: not asked. */
export const revision = optionalNumber(between(1, largestNumber), whole);

/** A list that is sent replaces the stored one. */
export const resourceLists = {
  tags: optionalList(),
  languages: optionalList(),
  accessibilityFeatures: optionalList(),
  requirements: optionalList(longest.line),
  restrictions: optionalList(longest.line),
  serviceArea: optionalList(),
};

/** Groups that a form may send or not, in any of the forms. */
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
};
