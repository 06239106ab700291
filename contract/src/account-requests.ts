/** Request bodies about one's own account. */
import * as z from 'zod/mini';
import { newPasswordRules, personNameRules } from './account-rules.ts';
import { maxLengths } from './field-limits.ts';
import { integerRule } from './number-rules.ts';
import { clearableText, optionalNumber, optionalText, requiredText, withRules } from './schema-helpers.ts';
import { formatValidationError, type ValidationCode } from './validation-messages.ts';
import { email, type Rule, registrationPhone, required } from './validation-rules.ts';

/** Trimmed, lower case, Unicode NFC: equal addresses are one account. */
export const AccountEmail = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.normalize('NFC'),
      withRules(required('email-required'), email('email-invalid')),
    ),
);

/** A password, which is not trimmed. */
export function passwordSchema(rules: readonly Rule[]) {
  return z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string().check(withRules(...rules)),
  );
}

const confirmation = z.optional(passwordSchema([]));

/** `confirmPassword` must equal the field. It is optional for API clients; forms always send it. */
function matchesConfirmation<Field extends string>(field: Field) {
  return z.check<{ confirmPassword?: string | undefined } & Record<Field, string>>(({ value, issues }) => {
    if (value.confirmPassword !== undefined && value.confirmPassword !== value[field]) {
      const code: ValidationCode = 'passwords-differ';
      issues.push({
        code: 'custom',
        input: value,
        path: ['confirmPassword'],
        message: formatValidationError({ code }),
      });
    }
  });
}

const FirstName = requiredText('first-name-required', maxLengths.personName, ...personNameRules.first);
const LastName = requiredText('last-name-required', maxLengths.personName, ...personNameRules.last);

/** A new account, for oneself or, by an administrator, for another administrator. */
export const newAccountFields = {
  firstName: FirstName,
  lastName: LastName,
  email: AccountEmail,
  password: passwordSchema(newPasswordRules),
  phoneNumber: requiredText('phone-number-required', maxLengths.phone, registrationPhone),
};

export const Registration = z
  .object({
    ...newAccountFields,
    confirmPassword: confirmation,
    address: optionalText(maxLengths.line),
    city: optionalText(maxLengths.line),
    state: optionalText(maxLengths.line),
    zipCode: optionalText(maxLengths.line),
  })
  .check(matchesConfirmation('password'));
export type Registration = z.infer<typeof Registration>;

/** Fields that are not sent stay unchanged, where optional. With `revision`, concurrent changes are detected. */
export const ProfileChange = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: AccountEmail,
  phoneNumber: clearableText(maxLengths.phone, registrationPhone),
  address: clearableText(maxLengths.line),
  city: clearableText(maxLengths.line),
  state: clearableText(maxLengths.line),
  zipCode: clearableText(maxLengths.line),
  /** Of the caller; required when the email address changes, which takes effect once the new one is confirmed. */
  currentPassword: confirmation,
  revision: optionalNumber(integerRule),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const PasswordChange = z
  .object({
    currentPassword: passwordSchema([required('current-password-required')]),
    newPassword: passwordSchema(newPasswordRules),
    confirmPassword: confirmation,
  })
  .check(matchesConfirmation('newPassword'));
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordResetRequest = z.object({ email: AccountEmail });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordReset = z
  .object({
    /** The token of the emailed link. */
    token: z.pipe(
      z.transform((value: unknown) => value ?? ''),
      z.string().check(z.trim()),
    ),
    password: passwordSchema(newPasswordRules),
    confirmPassword: confirmation,
  })
  .check(matchesConfirmation('password'));
export type PasswordReset = z.infer<typeof PasswordReset>;

/** Validity of a password link in minutes. */
export const resetLinkMinutes = 30;
