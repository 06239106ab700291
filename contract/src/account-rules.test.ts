import { expect, it } from 'vitest';
import { newAdministratorRules, passwordChangeRules, profileRules, validateRepeatedPassword } from './account-rules.ts';
import { formatValidationError } from './validation-messages.ts';
import { type FieldRules, validateFields } from './validation-rules.ts';

function messagesOf(values: Record<string, string>, rules: FieldRules): Record<string, string> {
  const errors = Object.entries(validateFields(values, rules));
  return Object.fromEntries(errors.map(([field, error]) => [field, formatValidationError(error)]));
}

const missing = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
};
const invalid = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  email: 'Please enter a valid email address',
  phoneNumber: 'Please enter a valid phone number',
};
const written = { firstName: 'A', lastName: 'H', email: 'amina', phoneNumber: '555-0134' };

it('a profile needs names and an email address, and may be without a phone number', () => {
  expect(messagesOf({}, profileRules)).toEqual(missing);
  expect(messagesOf(written, profileRules)).toEqual(invalid);
});

it('a new administrator needs a password and a phone number too', () => {
  expect(messagesOf({}, newAdministratorRules)).toEqual({
    ...missing,
    password: 'Password is required',
    phoneNumber: 'Phone number is required',
  });
  expect(messagesOf({ ...written, password: 'short' }, newAdministratorRules)).toEqual({
    ...invalid,
    password: 'Password must be at least 8 characters',
  });
});

it('a new password needs the current one, and is typed twice', () => {
  expect(messagesOf({}, passwordChangeRules)).toEqual({
    currentPassword: 'Please enter your current password',
    newPassword: 'Password is required',
    confirmPassword: 'Please confirm your password',
  });
  expect(validateRepeatedPassword('seven77', 'seven78')).toEqual({ confirmPassword: { code: 'passwords-differ' } });
  expect(validateRepeatedPassword('seven77', 'seven77')).toEqual({});
});
