/**
 * What a field may hold, without schemas: forms in the browser and the schemas of the API are made from the same rules.
 * A rule looks at a text that has been tidied (tidy-text.ts); an empty text passes every rule but `required`.
 */
import { fewestPhoneSigns, longest, registrationDigits } from './field-limits.ts';
import type { Complaint, FieldMessage } from './field-messages.ts';
import { countSeen, tidyText } from './tidy-text.ts';

export type Rule<Value = string> = (value: Value) => Complaint | null;

/** Rules by field, in the order they are told. Nested fields as `address.city`. */
export type FieldRules = Readonly<Record<string, readonly Rule[]>>;

export type Complaints = Record<string, Complaint>;

/** The first rule that is broken. */
export function complaintAbout<Value>(value: Value, rules: readonly Rule<Value>[]): Complaint | null {
  for (const rule of rules) {
    const complaint = rule(value);
    if (complaint) {
      return complaint;
    }
  }
  return null;
}

/** What is wrong with a form, one complaint a field. Fields that are missing count as empty. */
export function complaintsAbout(values: Readonly<Record<string, string | undefined>>, rules: FieldRules): Complaints {
  const complaints: Complaints = {};
  for (const [field, ofField] of Object.entries(rules)) {
    const complaint = complaintAbout(tidyText(values[field] ?? ''), ofField);
    if (complaint) {
      complaints[field] = complaint;
    }
  }
  return complaints;
}

/** A rule for texts that are there. */
function whenFilled(fits: (text: string) => boolean, complaint: Complaint): Rule {
  return (text) => (text === '' || fits(text) ? null : complaint);
}

export function required(code: FieldMessage): Rule {
  return (text) => (text === '' ? { code } : null);
}

/** Characters that can be seen. */
export function seenAtLeast(count: number, code: FieldMessage): Rule {
  return whenFilled((text) => countSeen(text) >= count, { code });
}

/** Characters as Unicode counts them: a letter outside the basic plane is one. */
export function atLeast(count: number, code: FieldMessage): Rule {
  return whenFilled((text) => Array.from(text).length >= count, { code });
}

export function atMost(limit: number, code: FieldMessage = 'text-long'): Rule {
  return whenFilled((text) => text.length <= limit, { code, values: { limit } });
}

export function oneOf(choices: readonly string[]): Rule {
  return whenFilled((text) => choices.includes(text), { code: 'not-in-list', values: { choices: choices.join(', ') } });
}

// No sign that would make an address into several, or into a header, when a letter is sent to it; none that nobody sees, with
// which one address looks like another.
const emailShape = /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}\p{DI}]+@(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)$/iu;

/** `localhost` is where the first administrator of a fresh installation lives. */
export function isEmail(text: string): boolean {
  return text.length <= longest.email && emailShape.test(text);
}

export function email(code: FieldMessage): Rule {
  return whenFilled(isEmail, { code });
}

/** Numbers of three digits that reach somebody all over the United States: they are dialled as they are. */
const shortNumber = /^(?:[2-9]11|988)$/;

/** At least seven digits or plus signs after stripping the rest (specification, section 5), and one digit among them. */
export function isPhone(text: string): boolean {
  return /\d/.test(text) && text.replace(/[^\d+]/g, '').length >= fewestPhoneSigns;
}

export const phone: Rule = whenFilled(isPhone, { code: 'phone-invalid' });

/** Also takes 211, 911, 988 and their kind: a directory without them would be none. */
export const placePhone: Rule = whenFilled((text) => shortNumber.test(text) || isPhone(text), {
  code: 'phone-invalid',
});

/** Source: specification, section 5, registration. */
export const registrationPhone: Rule = whenFilled(
  (text) => {
    const digits = text.replace(/\D/g, '').length;
    return digits >= registrationDigits.least && digits <= registrationDigits.most;
  },
  { code: 'phone-number-invalid' },
);

/** The address as it is kept, https assumed; null when it is none that a page could link to. */
export function readWebsite(text: string): string | null {
  const written = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  // A blank inside would be encoded away: nobody has written an address then. Programs read a backslash as a slash, people do
  // not: they would see another name than the one they come to.
  if (/[\s\\]/.test(text) || !URL.canParse(written)) {
    return null;
  }
  const { hostname, username, password } = new URL(written);
  // A name without a dot is a slip of the pen, another scheme (ftp:) or a machine of one's own.
  const reachable = (/^[a-z0-9._-]+$/.test(hostname) && /[^.]\.[^.]/.test(hostname)) || hostname.startsWith('[');
  return reachable && username === '' && password === '' ? written : null;
}

export function website(code: FieldMessage): Rule {
  return whenFilled((text) => readWebsite(text) !== null, { code });
}

export const timeZone: Rule = whenFilled(isTimeZone, { code: 'time-zone-unknown' });

function isTimeZone(name: string): boolean {
  // An offset (`+05:00`) knows no summer time, so it is no place's zone.
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
export const day: Rule = whenFilled(isDay, { code: 'day-invalid' });

function isDay(text: string): boolean {
  const moment = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // 31 February is read as a day of March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** What a person typed between commas, trimmed, empties dropped. Source: specification, section 5. Arabic has a comma of its own. */
export function splitCommas(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
