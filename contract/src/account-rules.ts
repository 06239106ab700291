/** Rules of the forms about one's own account, without schemas. */
import { maxLengths, maxPasswordLength, minPasswordLength, minPersonNameLength } from './field-limits.ts';
import type { ValidationCode } from './validation-messages.ts';
import {
  email,
  type FieldRules,
  maxCharacters,
  minCharacters,
  minVisibleCharacters,
  registrationPhone,
  required,
  type ValidationErrors,
} from './validation-rules.ts';

const emailAddress = [required('email-required'), email('email-invalid')];

/** Passwords are not trimmed. */
function password(missing: ValidationCode, short: ValidationCode) {
  return [
    required(missing),
    minCharacters(minPasswordLength, short),
    maxCharacters(maxPasswordLength, 'password-long'),
  ];
}

export const signInPasswordRules = password('password-required', 'password-short-to-sign-in');
export const newPasswordRules = password('password-required', 'password-short');

export const personNameRules = {
  first: [
    required('first-name-required'),
    minVisibleCharacters(minPersonNameLength, 'first-name-short'),
    maxCharacters(maxLengths.personName),
  ],
  last: [
    required('last-name-required'),
    minVisibleCharacters(minPersonNameLength, 'last-name-short'),
    maxCharacters(maxLengths.personName),
  ],
};

export const signInRules: FieldRules = { email: emailAddress, password: signInPasswordRules };

const namesAndEmail: FieldRules = {
  firstName: personNameRules.first,
  lastName: personNameRules.last,
  email: emailAddress,
};
const phoneRules = [registrationPhone, maxCharacters(maxLengths.phone)];

/** All five fields are required. */
export const newAdministratorRules: FieldRules = {
  ...namesAndEmail,
  password: newPasswordRules,
  phoneNumber: [required('phone-number-required'), ...phoneRules],
};

/** `confirmPassword` must also repeat `password`: `validateRepeatedPassword`. */
export const registrationRules: FieldRules = {
  ...newAdministratorRules,
  confirmPassword: [required('confirm-password')],
};

/** The first administrator has no phone number, so it is optional in the profile. */
export const profileRules: FieldRules = { ...namesAndEmail, phoneNumber: phoneRules };

export const passwordResetRequestRules: FieldRules = { email: emailAddress };

export const passwordChangeRules: FieldRules = {
  currentPassword: [required('current-password-required')],
  newPassword: newPasswordRules,
  confirmPassword: [required('confirm-password')],
};

/** The error of a repeated password that differs; an empty one is reported by its own rule. */
export function validateRepeatedPassword(newPassword: string, confirmPassword: string): ValidationErrors {
  return confirmPassword !== '' && confirmPassword !== newPassword
    ? { confirmPassword: { code: 'passwords-differ' } }
    : {};
}
