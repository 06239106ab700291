/** Rules of the forms about one's own account, without schemas. */
import { longest, maxPasswordLength, minPasswordLength, minPersonNameLength } from './field-limits.ts';
import type { FieldMessage } from './field-messages.ts';
import {
  atLeast,
  atMost,
  type Complaints,
  email,
  type FieldRules,
  registrationPhone,
  required,
  seenAtLeast,
} from './field-rules.ts';

const emailAddress = [required('email-required'), email('email-invalid')];

/** Passwords are not trimmed. */
function password(missing: FieldMessage, short: FieldMessage) {
  return [required(missing), atLeast(minPasswordLength, short), atMost(maxPasswordLength, 'password-long')];
}

export const passwordToSignIn = password('password-required', 'password-short-to-sign-in');
export const newPassword = password('password-required', 'password-short');

export const personName = {
  first: [
    required('first-name-required'),
    seenAtLeast(minPersonNameLength, 'first-name-short'),
    atMost(longest.personName),
  ],
  last: [
    required('last-name-required'),
    seenAtLeast(minPersonNameLength, 'last-name-short'),
    atMost(longest.personName),
  ],
};

export const signInRules: FieldRules = { email: emailAddress, password: passwordToSignIn };

/** `confirmPassword` must also repeat `password`: `complaintAboutRepeat`. */
export const registrationRules: FieldRules = {
  firstName: personName.first,
  lastName: personName.last,
  email: emailAddress,
  password: newPassword,
  confirmPassword: [required('confirm-password')],
  phoneNumber: [required('phone-number-required'), registrationPhone, atMost(longest.phone)],
};

/** All five fields are required. */
export const newAdministratorRules: FieldRules = {
  firstName: personName.first,
  lastName: personName.last,
  email: emailAddress,
  password: newPassword,
  phoneNumber: [required('phone-number-required'), registrationPhone, atMost(longest.phone)],
};

/** The first administrator has no phone number, so it is optional in the profile. */
export const profileRules: FieldRules = {
  firstName: personName.first,
  lastName: personName.last,
  email: emailAddress,
  phoneNumber: [registrationPhone, atMost(longest.phone)],
};

export const forgottenPasswordRules: FieldRules = { email: emailAddress };

export const passwordChangeRules: FieldRules = {
  currentPassword: [required('current-password-required')],
  newPassword,
  confirmPassword: [required('confirm-password')],
};

/** A new password must be typed twice alike; a second field that is empty has a complaint of its own. */
export function complaintAboutRepeat(newPassword: string, confirmPassword: string): Complaints {
  return confirmPassword !== '' && confirmPassword !== newPassword
    ? { confirmPassword: { code: 'passwords-differ' } }
    : {};
}
