/**
 * Length limits of fields, wide enough for any honest entry and small enough that no body is refused for its size before its
 * fields are. Characters are UTF-16 units.
 */
export const minPasswordLength = 8;
/** A maximum, because hashing a long password takes long. */
export const maxPasswordLength = 200;
export const minPersonNameLength = 2;
/** Digits of a phone number on registration. */
export const registrationDigits = { min: 10, max: 15 } as const;
/** Digits or plus signs of every other phone number. */
export const minPhoneLength = 7;

export const maxLengths = {
  personName: 100,
  /** RFC 5321, section 4.5.3.1.3, less the angle brackets. */
  email: 254,
  phone: 60,
  website: 2000,
  name: 300,
  line: 500,
  text: 10_000,
  listEntry: 200,
  need: 4000,
  notes: 2000,
  reason: 1000,
  search: 200,
} as const;

export const maxEntries = 50;
/** PostgreSQL's integer. */
export const maxNumber = 2_147_483_647;
export const maxAge = 130;

/** Dashboard lists. */
export const dashboardNeedsPageSize = 5;
export const dashboardVolunteersPageSize = 5;
export const dashboardResourcesPageSize = 10;
/** Organizations offered on the add-resource form. */
export const maxOrganizationSuggestions = 8;
