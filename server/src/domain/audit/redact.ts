/** Removes what the audit log must not hold: secrets, needs in a person's words, confidential addresses. */
import { type ConfidentialAddress, createAddressRedactor } from '../../platform/confidential/redact-address.ts';

/** Matched against normalized names: `password_hash` equals `passwordHash`. */
const secretFields = /^(.*password.*|.*token.*|.*secret.*|authorization|cookie)$/;

/** Confidential texts, by kind of record. */
const confidentialFields: Record<string, readonly string[]> = {
  need: ['title', 'description', 'notes', 'contactName', 'contactEmail', 'contactPhone', 'reachTimes', 'code'],
  'contact-message': ['name', 'email', 'subject', 'message'],
};

/** Normalized names of fields that reveal a confidential place; its city too when that is hidden. */
const placeFields = ['street', 'streetaddress', 'zipcode', 'latitude', 'longitude'];

type Values = Readonly<Record<string, unknown>>;

/** The values of a record before and after, filtered by the same rules. */
export function redactSecrets(kind: string, before: Values, after: Values): { before: Values; after: Values } {
  const places = [confidentialPlace(before), confidentialPlace(after)].filter((place) => place !== null);
  const hideCity = places.some(({ city }) => city !== null);
  const { redact } = createAddressRedactor(places);
  const dropped = new Set(confidentialFields[kind] ?? []);

  function redactValue(value: unknown): unknown {
    if (typeof value === 'string') {
      return places.length > 0 ? redact(value) : value;
    }
    if (Array.isArray(value)) {
      return value.map(redactValue);
    }
    return typeof value === 'object' && value !== null && !(value instanceof Date)
      ? redactFields(Object.entries(value))
      : value;
  }
  function redactFields(fields: [string, unknown][]): Values {
    return Object.fromEntries(
      fields.filter(([name]) => isKept(name)).map(([name, value]) => [name, redactValue(value)]),
    );
  }
  function isKept(name: string): boolean {
    const normalized = normalizeName(name);
    const isPlaceField = places.length > 0 && (placeFields.includes(normalized) || (hideCity && normalized === 'city'));
    return !secretFields.test(normalized) && !isPlaceField;
  }
  const ofRecord = (values: Values) => redactFields(Object.entries(values).filter(([name]) => !dropped.has(name)));
  return { before: ofRecord(before), after: ofRecord(after) };
}

function normalizeName(name: string): string {
  return name.replace(/[^a-z]/gi, '').toLowerCase();
}

/** Accepts records in API form (`location.visibility`) and in stored form (`location_visibility`). */
function confidentialPlace(values: Values): ConfidentialAddress | null {
  const visibility =
    valueIn(values, 'location', 'visibility') ?? values.location_visibility ?? values.locationVisibility;
  if (visibility !== 'city' && visibility !== 'hidden') {
    return null;
  }
  const part = (...names: string[]) => {
    const value = names
      .map((name) => valueIn(values, 'address', name) ?? values[name])
      .find((one) => one !== undefined);
    return typeof value === 'string' ? value : null;
  };
  return {
    street: part('street'),
    zipCode: part('zipCode', 'zip_code'),
    city: visibility === 'hidden' ? part('city') : null,
  };
}

function valueIn(values: Values, group: string, name: string): unknown {
  const nested = values[group];
  return typeof nested === 'object' && nested !== null
    ? Object.entries(nested).find(([key]) => key === name)?.[1]
    : undefined;
}
