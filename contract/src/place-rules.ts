/**
 * Rules of the forms about resources and organizations, without schemas, by the name of each field. Nested fields as
 * `address.city`, as the server names them in its refusals. Source: specification, section 5.
 */
import { longest, mostEntries } from './field-limits.ts';
import {
  atMost,
  type Complaints,
  complaintAbout,
  email,
  type FieldRules,
  placePhone,
  type Rule,
  required,
  splitCommas,
  timeZone,
  website,
} from './field-rules.ts';
import { count, readNumber } from './number-rules.ts';
import { tidyText } from './tidy-text.ts';

type Typed = Readonly<Record<string, string | undefined>>;

/** What a person typed on lines of their own, trimmed, empties dropped. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A rule for texts that are said one by one. */
function entries(split: (text: string) => string[], limit: number): Rule {
  return (text) => {
    const parts = split(text);
    if (parts.length > mostEntries) {
      return { code: 'list-long', values: { limit: mostEntries } };
    }
    return parts.some((part) => part.length > limit) ? { code: 'text-long', values: { limit } } : null;
  };
}

const countText: Rule = (text) => {
  const number = readNumber(text);
  if (number === undefined) {
    return null;
  }
  return Number.isNaN(number) ? { code: 'not-whole' } : complaintAbout(number, count);
};

const line = [atMost(longest.line)];
const text = [atMost(longest.text)];

export const addressRules: FieldRules = {
  'address.street': line,
  'address.city': line,
  'address.state': line,
  'address.zipCode': line,
};

export const contactRules: FieldRules = {
  'contactInfo.phone': [placePhone, atMost(longest.phone)],
  'contactInfo.email': [email('contact-email-invalid'), atMost(longest.email)],
  'contactInfo.website': [website('website-invalid'), atMost(longest.website)],
};

/** `operatingHours.weekly` is read by the server: 'hours-unreadable'. */
export const hoursRules: FieldRules = {
  'operatingHours.weekly': line,
  'operatingHours.specialHours': text,
  'operatingHours.timeZone': [timeZone],
};

/** The present number must also not be above the highest: `capacityComplaints`. */
export const capacityRules: FieldRules = {
  'capacityInfo.currentCapacity': [countText],
  'capacityInfo.maxCapacity': [countText],
  'capacityInfo.capacityNotes': text,
};

export const listRules: FieldRules = {
  tags: [entries(splitCommas, longest.listEntry)],
  languages: [entries(splitLines, longest.listEntry)],
  accessibilityFeatures: [entries(splitLines, longest.listEntry)],
  requirements: [entries(splitLines, longest.line)],
  restrictions: [entries(splitLines, longest.line)],
};

/** Everything that the forms of a resource share. A street is asked for besides, where there is one: `addressComplaints`. */
export const resourceRules: FieldRules = {
  name: [required('name-required'), atMost(longest.name)],
  description: [required('description-required'), atMost(longest.text)],
  organizationName: [atMost(longest.name)],
  ...addressRules,
  ...contactRules,
  ...hoursRules,
  ...capacityRules,
  ...listRules,
};

export function capacityComplaints(typed: Typed): Complaints {
  const current = readNumber(typed['capacityInfo.currentCapacity'] ?? '');
  const most = readNumber(typed['capacityInfo.maxCapacity'] ?? '');
  const above = current !== undefined && most !== undefined && current > most;
  return above ? { 'capacityInfo.currentCapacity': { code: 'current-exceeds-max' } } : {};
}

/** Something that is reached by phone or online has no street to go to. */
export function hasStreet(locationKind: string | undefined): boolean {
  return locationKind !== 'phone' && locationKind !== 'virtual';
}

/** What a new resource needs to be found. Source: specification, section 5, "Add a Resource". */
export function addressComplaints(typed: Typed): Complaints {
  if (!hasStreet(typed['location.kind'])) {
    return {};
  }
  const missing = (
    [
      ['address.street', 'street-required'],
      ['address.city', 'city-required'],
      ['address.state', 'state-required'],
      ['address.zipCode', 'zip-required'],
    ] as const
  ).filter(([field]) => tidyText(typed[field] ?? '') === '');
  return Object.fromEntries(missing.map(([field, code]) => [field, { code }]));
}
