/** The registration form: its fields and rules, and the body of the call. */
import { registrationRules, validateRepeatedPassword } from '@waymark/contract/account-rules';
import type { ApiProblem } from '../../api/api-client.ts';
import { emailToSend } from '../../forms/email-field.tsx';
import type { FormRules, Values } from '../../forms/validate-form.ts';

const required = ['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'confirmPassword'] as const;
const optional = ['address', 'city', 'state', 'zipCode'] as const;

export type RegistrationField = (typeof required)[number] | (typeof optional)[number];

export const registration: FormRules<RegistrationField> = {
  fields: [...required, ...optional],
  secret: ['password', 'confirmPassword'],
  rules: registrationRules,
  validateTogether: ({ password, confirmPassword }) => validateRepeatedPassword(password, confirmPassword),
};

/** Whether the email has an account already: the only conflict of a registration. */
export function isEmailTaken({ status }: ApiProblem): boolean {
  return status === 409;
}

/** Empty optional values are left out. */
export function toRegistrationRequest(values: Values<RegistrationField>): Record<string, string> {
  const { firstName, lastName, phoneNumber, password } = values;
  const address = optional.flatMap((field) => (values[field].trim() === '' ? [] : [[field, values[field].trim()]]));
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: emailToSend(values.email),
    password,
    phoneNumber: phoneNumber.trim(),
    ...Object.fromEntries(address),
  };
}
