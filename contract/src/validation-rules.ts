/**
 * Validation rules of fields, without schemas: shared by forms in the browser and the schemas of the API. A rule gets a
 * normalized text (normalize-text.ts); an empty text passes every rule but `required`.
 */
import { maxLengths, minPhoneLength, registrationDigits } from './field-limits.ts';
import { countVisibleCharacters, normalizeText } from './normalize-text.ts';
import type { ValidationCode, ValidationError } from './validation-messages.ts';

export type Rule<Value = string> = (value: Value) => ValidationError | null;

/** Rules by field, in the order they are checked. Nested fields as `address.city`. */
export type FieldRules = Readonly<Record<string, readonly Rule[]>>;

export type ValidationErrors = Record<string, ValidationError>;

/** The first violated rule. */
export function firstValidationError<Value>(value: Value, rules: readonly Rule<Value>[]): ValidationError | null {
  for (const rule of rules) {
    const error = rule(value);
    if (error) {
      return error;
    }
  }
  return null;
}

/** Validates a form; at most one error per field. Missing fields count as empty. */
export function validateFields(
  values: Readonly<Record<string, string | undefined>>,
  rules: FieldRules,
): ValidationErrors {
  const errors: ValidationErrors = {};
  for (const [field, fieldRules] of Object.entries(rules)) {
    const error = firstValidationError(normalizeText(values[field] ?? ''), fieldRules);
    if (error) {
      errors[field] = error;
    }
  }
  return errors;
}

/** A rule for non-empty texts. */
function whenFilled(fits: (text: string) => boolean, error: ValidationError): Rule {
  return (text) => (text === '' || fits(text) ? null : error);
}

export function required(code: ValidationCode): Rule {
  return (text) => (text === '' ? { code } : null);
}

/** Number of visible characters. */
export function minVisibleCharacters(count: number, code: ValidationCode): Rule {
  return whenFilled((text) => countVisibleCharacters(text) >= count, { code });
}

/** Number of code points. */
export function minCharacters(count: number, code: ValidationCode): Rule {
  return whenFilled((text) => Array.from(text).length >= count, { code });
}

export function maxCharacters(limit: number, code: ValidationCode = 'text-long'): Rule {
  return whenFilled((text) => text.length <= limit, { code, values: { limit } });
}

export function oneOf(choices: readonly string[]): Rule {
  return whenFilled((text) => choices.includes(text), { code: 'not-in-list', values: { choices: choices.join(', ') } });
}

// Excludes characters that could turn an address into several or into a header when an email is sent, and invisible
// ones, with which one address imitates another.
const emailShape = /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}\p{DI}]+@(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)$/iu;

/** `localhost` is the domain of a fresh installation's first administrator. */
export function isEmail(text: string): boolean {
  return text.length <= maxLengths.email && emailShape.test(text);
}

export function email(code: ValidationCode): Rule {
  return whenFilled(isEmail, { code });
}

/** Three-digit service numbers of the United States. */
const shortNumber = /^(?:[2-9]11|988)$/;

/** At least seven digits or plus signs after stripping the rest, and at least one digit. */
export function isPhone(text: string): boolean {
  return /\d/.test(text) && text.replace(/[^\d+]/g, '').length >= minPhoneLength;
}

export const phone: Rule = whenFilled(isPhone, { code: 'phone-invalid' });

/** Also accepts 211, 911, 988 and the like. */
export const resourcePhone: Rule = whenFilled((text) => shortNumber.test(text) || isPhone(text), {
  code: 'phone-invalid',
});

export const registrationPhone: Rule = whenFilled(
  (text) => {
    const digits = text.replace(/\D/g, '').length;
    return digits >= registrationDigits.min && digits <= registrationDigits.max;
  },
  { code: 'phone-number-invalid' },
);

/** The normalized URL, https assumed; null when it is not a valid http(s) URL. */
export function normalizeWebsite(text: string): string | null {
  const written = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  // URL parsers encode spaces and read a backslash as a slash: people would see another host than the one they reach.
  if (/[\s\\]/.test(text) || !URL.canParse(written)) {
    return null;
  }
  const { hostname, username, password } = new URL(written);
  // A host without a dot is a typo, another scheme (ftp:) or a local machine.
  const reachable = (/^[a-z0-9._-]+$/.test(hostname) && /[^.]\.[^.]/.test(hostname)) || hostname.startsWith('[');
  return reachable && username === '' && password === '' ? written : null;
}

export function website(code: ValidationCode): Rule {
  return whenFilled((text) => normalizeWebsite(text) !== null, { code });
}

export const timeZone: Rule = whenFilled(isTimeZone, { code: 'time-zone-unknown' });

function isTimeZone(name: string): boolean {
  // An offset (`+05:00`) has no daylight saving time, so it is not a place's zone.
  if (!/^[a-z]/i.test(name)) {
    return false;
  }
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (failure) {
    if (failure instanceof RangeError) {
      return false;
    }
    throw failure;
  }
}

/** A day of the calendar, `2026-12-31`. */
export const calendarDay: Rule = whenFilled(isDay, { code: 'day-invalid' });

function isDay(text: string): boolean {
  const moment = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // `Date` turns 31 February into a day of March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Whether it is an ISO 8601 day or moment of the calendar: `2026-12-31`, `2026-12-31T10:30:45Z`. */
export function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^.{10}(?:[T ]|$)/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Splits a comma-separated text, trimmed, without empty items. Arabic has its own comma. */
export function splitCommas(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
