/** Removes what the audit log must not hold: secrets, needs in a person's words, confidential addresses. */
import { type ConfidentialAddress, createAddressRedactor } from '../../platform/confidential/redact-address.ts';

/** Compared without punctuation and in lower case, so `password_hash` equals `passwordHash`. */
const secretFields = /^(.*password.*|.*token.*|.*secret.*|authorization|cookie)$/;

/** Confidential texts, by kind of record. */
const confidedFields: Record<string, readonly string[]> = {
  need: ['title', 'description', 'notes', 'contactName', 'contactEmail', 'contactPhone', 'reachTimes', 'code'],
  'contact-message': ['name', 'email', 'subject', 'message'],
};

/** Fields that reveal a confidential place; the city too where it is hidden as well. */
const placeFields = ['street', 'streetaddress', 'zipcode', 'latitude', 'longitude'];

type Values = Readonly<Record<string, unknown>>;

/** The values of a record before and after, filtered by the same rules. */
export function redactSecrets(kind: string, before: Values, after: Values): { before: Values; after: Values } {
  const places = [confidentialPlace(before), confidentialPlace(after)].filter((place) => place !== null);
  const hideCity = places.some(({ city }) => city !== null);
  const { hide } = createAddressRedactor(places);
  const dropped = new Set(confidedFields[kind] ?? []);

  function clean(value: unknown): unknown {
    if (typeof value === 'string') {
      return places.length > 0 ? hide(value) : value;
    }
    if (Array.isArray(value)) {
      return value.map(clean);
    }
    return typeof value === 'object' && value !== null && !(value instanceof Date)
      ? cleanFields(Object.entries(value))
      : value;
  }
  function cleanFields(fields: [string, unknown][]): Values {
    return Object.fromEntries(fields.filter(([name]) => mayKeep(name)).map(([name, value]) => [name, clean(value)]));
  }
  function mayKeep(name: string): boolean {
    const plain = plainName(name);
    const place = places.length > 0 && (placeFields.includes(plain) || (hideCity && plain === 'city'));
    return !secretFields.test(plain) && !place;
  }
  const ofRecord = (values: Values) => cleanFields(Object.entries(values).filter(([name]) => !dropped.has(name)));
  return { before: ofRecord(before), after: ofRecord(after) };
}

function plainName(name: string): string {
  return name.replace(/[^a-z]/gi, '').toLowerCase();
}

/** Accepts records in API form (`location.visibility`) and in stored form (`location_visibility`). */
function confidentialPlace(values: Values): ConfidentialAddress | null {
  const visibility = at(values, 'location', 'visibility') ?? values.location_visibility ?? values.locationVisibility;
  if (visibility !== 'city' && visibility !== 'hidden') {
    return null;
  }
  const part = (...names: string[]) => {
    const value = names.map((name) => at(values, 'address', name) ?? values[name]).find((one) => one !== undefined);
    return typeof value === 'string' ? value : null;
  };
  return {
    street: part('street'),
    zipCode: part('zipCode', 'zip_code'),
    city: visibility === 'hidden' ? part('city') : null,
  };
}

function at(values: Values, group: string, name: string): unknown {
  const held = values[group];
  return typeof held === 'object' && held !== null
    ? Object.entries(held).find(([key]) => key === name)?.[1]
    : undefined;
}
