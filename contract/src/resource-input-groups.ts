/**
 * Schemas of a resource's groups in requests: a part missing from a given group is cleared (docs/decisions,
 * "Resources").
 */
import * as z from 'zod/mini';
import { maxAge, maxEntries, maxLengths, maxNumber } from './field-limits.ts';
import { isRecord } from './is-record.ts';
import { integerRule, isInOrder, rangeRule } from './number-rules.ts';
import { locationKinds, locationVisibilities, phoneTypes } from './resource-enum-values.ts';
import { type GroupField, listFields, recordOf, resourceTable } from './resource-table.ts';
import {
  choiceWithDefault,
  optionalBoolean,
  optionalChoice,
  optionalCount,
  optionalList,
  optionalNumber,
  optionalText,
  optionalWebsite,
  requiredText,
} from './schema-helpers.ts';
import { formatValidationError } from './validation-messages.ts';
import { calendarDay, email, resourcePhone, timeZone } from './validation-rules.ts';

/** Accepts `streetAddress` as an alias of `street`. */
const withStreet = z.transform((value: unknown) =>
  isRecord(value) && value.street === undefined ? { ...value, street: value.streetAddress } : value,
);

/** An absent group is undefined; null is an empty one. */
export function optionalGroup<T extends z.core.$ZodType>(shape: T) {
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

export const AddressInput = z.pipe(withStreet, z.object(addressParts));

export const ContactInfoInput = z.object({
  phone: optionalText(maxLengths.phone, resourcePhone),
  email: optionalText(maxLengths.email, email('contact-email-invalid')),
  website: optionalWebsite('website-invalid'),
});

export const HoursInput = z.object({
  specialHours: optionalText(maxLengths.text),
  closedOnHolidays: optionalBoolean,
  weekly: optionalText(maxLengths.line),
  timeZone: optionalText(maxLengths.line, timeZone),
});

export const CapacityInput = z
  .object({
    currentCapacity: optionalCount,
    maxCapacity: optionalCount,
    capacityNotes: optionalText(maxLengths.text),
    waitingList: optionalBoolean,
  })
  .check(
    z.check(({ value: { currentCapacity, maxCapacity }, issues }) => {
      if (!isInOrder(currentCapacity, maxCapacity)) {
        const message = formatValidationError({ code: 'current-exceeds-max' });
        issues.push({ code: 'custom', path: ['currentCapacity'], message, input: currentCapacity });
      }
    }),
  );

export const LocationInput = z
  .object({
    latitude: optionalNumber(rangeRule(-90, 90)),
    longitude: optionalNumber(rangeRule(-180, 180)),
    /** The coordinates are right for the changed address. */
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
        issues.push({ code: 'custom', path: ['latitude'], message: formatValidationError({ code }), input: latitude });
      }
    }),
  );

const age = optionalNumber(rangeRule(0, maxAge), integerRule);

export const EligibilityInput = z
  .object({
    description: optionalText(maxLengths.text),
    minimumAge: age,
    maximumAge: age,
    populations: optionalList(),
  })
  .check(
    z.check(({ value: { minimumAge, maximumAge }, issues }) => {
      if (!isInOrder(minimumAge, maximumAge)) {
        const message = formatValidationError({ code: 'ages-swapped' });
        issues.push({ code: 'custom', path: ['minimumAge'], message, input: minimumAge });
      }
    }),
  );

export const FeesInput = z.object({ description: optionalText(maxLengths.text), free: optionalBoolean });

export const AlertInput = z.object({
  text: optionalText(maxLengths.line),
  until: optionalText(maxLengths.line, calendarDay),
});

export const PhoneInput = z.object({
  number: requiredText('phone-number-required', maxLengths.phone, resourcePhone),
  extension: optionalText(maxLengths.phone),
  type: choiceWithDefault(phoneTypes, 'voice'),
  languages: optionalList(),
  hours: optionalText(maxLengths.line),
  description: optionalText(maxLengths.line),
});

export const PhonesInput = z
  .array(PhoneInput)
  .check(z.maxLength(maxEntries, formatValidationError({ code: 'list-long', values: { limit: maxEntries } })));

/**
 * Revision of the record that was edited: an outdated one is refused with 'changed-meanwhile'. Absent: not checked.
 */
export const optionalRevision = optionalNumber(rangeRule(1, maxNumber), integerRule);

/** A given list replaces the stored one. */
export const resourceListInputs = recordOf(listFields, (field) => optionalList(resourceTable[field].list));

/** Optional groups, in any accepted form. */
export const resourceGroupInputs = {
  contactInfo: optionalGroup(ContactInfoInput),
  operatingHours: optionalGroup(HoursInput),
  capacityInfo: optionalGroup(CapacityInput),
  location: optionalGroup(LocationInput),
  eligibility: optionalGroup(EligibilityInput),
  fees: optionalGroup(FeesInput),
  alert: optionalGroup(AlertInput),
  phones: z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === null ? [] : value)),
      z.optional(PhonesInput),
    ),
  ),
} satisfies Record<Exclude<GroupField, 'address'> | 'phones', z.core.$ZodType>;
