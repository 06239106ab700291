/**
 * Rules of the forms about resources and organizations, without schemas, by the name of each field. Nested fields as
 * `address.city`, as the server names them in its refusals.
 */
import { maxEntries, maxLengths } from './field-limits.ts';
import { normalizeText } from './normalize-text.ts';
import { countRules, isInOrder, parseNumber } from './number-rules.ts';
import {
  email,
  type FieldRules,
  firstValidationError,
  maxCharacters,
  type Rule,
  required,
  resourcePhone,
  splitCommas,
  timeZone,
  type ValidationErrors,
  validateFields,
  website,
} from './validation-rules.ts';

type Typed = Readonly<Record<string, string | undefined>>;

/** Splits lines, trimmed, without empty ones. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A rule for each text of a list. */
function entries(split: (text: string) => string[], limit: number): Rule {
  return (text) => {
    const parts = split(text);
    if (parts.length > maxEntries) {
      return { code: 'list-long', values: { limit: maxEntries } };
    }
    return parts.some((part) => part.length > limit) ? { code: 'text-long', values: { limit } } : null;
  };
}

const countText: Rule = (text) => {
  const number = parseNumber(text);
  if (number === undefined) {
    return null;
  }
  return Number.isNaN(number) ? { code: 'not-whole' } : firstValidationError(number, countRules);
};

const degrees =
  (max: number): Rule =>
  (text) => {
    const number = parseNumber(text);
    return number === undefined || Math.abs(number) <= max
      ? null
      : { code: 'number-between', values: { least: -max, most: max } };
  };

const line = [maxCharacters(maxLengths.line)];
const text = [maxCharacters(maxLengths.text)];

/** The current number must not exceed the maximum: `validateCapacity`. */
export const capacityRules: FieldRules = {
  'capacityInfo.currentCapacity': [countText],
  'capacityInfo.maxCapacity': [countText],
  'capacityInfo.capacityNotes': text,
};

/** Rules shared by all forms of a resource. A street is required for physical places: `validateAddress`. */
export const resourceRules: FieldRules = {
  name: [required('name-required'), maxCharacters(maxLengths.name)],
  description: [required('description-required'), maxCharacters(maxLengths.text)],
  organizationName: [maxCharacters(maxLengths.name)],
  'address.street': line,
  'address.city': line,
  'address.state': line,
  'address.zipCode': line,
  'contactInfo.phone': [resourcePhone, maxCharacters(maxLengths.phone)],
  'contactInfo.email': [email('contact-email-invalid'), maxCharacters(maxLengths.email)],
  'contactInfo.website': [website('website-invalid'), maxCharacters(maxLengths.website)],
  // The server validates this one: 'hours-unreadable'.
  'operatingHours.weekly': line,
  'operatingHours.specialHours': text,
  'operatingHours.timeZone': [timeZone],
  ...capacityRules,
  tags: [entries(splitCommas, maxLengths.listEntry)],
  languages: [entries(splitLines, maxLengths.listEntry)],
  accessibilityFeatures: [entries(splitLines, maxLengths.listEntry)],
  requirements: [entries(splitLines, maxLengths.line)],
  restrictions: [entries(splitLines, maxLengths.line)],
};

export function validateCapacity(typed: Typed): ValidationErrors {
  const current = parseNumber(typed['capacityInfo.currentCapacity'] ?? '');
  const max = parseNumber(typed['capacityInfo.maxCapacity'] ?? '');
  return isInOrder(current, max) ? {} : { 'capacityInfo.currentCapacity': { code: 'current-exceeds-max' } };
}

const positionRules: FieldRules = {
  'location.latitude': [degrees(90)],
  'location.longitude': [degrees(180)],
};

/** Errors of the coordinates, as in `LocationInput`: both or neither. Resources without a street have no such fields. */
export function validatePosition(typed: Typed): ValidationErrors {
  if (!requiresStreet(typed['location.kind'])) {
    return {};
  }
  const notDegrees = validateFields(typed, positionRules);
  if (Object.keys(notDegrees).length > 0) {
    return notDegrees;
  }
  const [latitude, longitude] = [typed['location.latitude'], typed['location.longitude']].map((text) =>
    parseNumber(text ?? ''),
  );
  if ((latitude === undefined) !== (longitude === undefined)) {
    return { 'location.latitude': { code: 'position-incomplete' } };
  }
  return latitude === 0 && longitude === 0 ? { 'location.latitude': { code: 'position-unknown' } } : {};
}

/** A resource by phone or online has no street address. */
export function requiresStreet(locationKind: string | undefined): boolean {
  return locationKind !== 'phone' && locationKind !== 'virtual';
}

/** The required address parts of a physical place, with the message for each. */
export const requiredAddress = [
  ['street', 'street-required'],
  ['city', 'city-required'],
  ['state', 'state-required'],
  ['zipCode', 'zip-required'],
] as const;

/** Errors of a missing address of a new resource. */
export function validateAddress(typed: Typed): ValidationErrors {
  if (!requiresStreet(typed['location.kind'])) {
    return {};
  }
  const missing = requiredAddress.filter(([part]) => normalizeText(typed[`address.${part}`] ?? '') === '');
  return Object.fromEntries(missing.map(([part, code]) => [`address.${part}`, { code }]));
}
