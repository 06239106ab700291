/** Converts a volunteer to the texts of its form, and these to the body of a request. Pure. */
import { splitCommas } from '@waymark/contract/validation-rules';
import type { Volunteer } from '@waymark/contract/volunteer';
import type { Values } from '../../forms/use-form.ts';

export const volunteerFields = ['firstName', 'lastName', 'email', 'phone', 'skills', 'availability'] as const;
export type VolunteerField = (typeof volunteerFields)[number];

export function toVolunteerFormValues(volunteer: Volunteer): Values<VolunteerField> {
  const { firstName, lastName, email, phone = '', skills, availability } = volunteer;
  return { firstName, lastName, email, phone, skills: joinCommas(skills), availability: joinCommas(availability) };
}

/** A blank phone is left out. */
export function toVolunteerRequest(values: Values<VolunteerField>) {
  const phone = values.phone.trim();
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    ...(phone !== '' && { phone }),
    skills: parseCommaList(values.skills),
    availability: parseCommaList(values.availability),
  };
}

function joinCommas(parts: readonly string[]): string {
  return parts.join(', ');
}

/** Each entry once, as the server stores them. */
export function parseCommaList(text: string): string[] {
  return [...new Set(splitCommas(text))];
}

/** Adds the entry to the list, or removes it when it is there in any case. */
export function toggleEntry(text: string, entry: string): string {
  const parts = parseCommaList(text);
  const rest = parts.filter((part) => !sameEntry(part, entry));
  return joinCommas(rest.length === parts.length ? [...parts, entry] : rest);
}

export function hasEntry(text: string, entry: string): boolean {
  return parseCommaList(text).some((part) => sameEntry(part, entry));
}

function sameEntry(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}
