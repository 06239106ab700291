/** Hashing and judging passwords. Nothing here may run inside a transaction: it takes tens of milliseconds. */
import { hash, verify } from '@node-rs/argon2';
import { sentenceOf } from '@waymark/contract/field-messages';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '../http/problems.ts';

// argon2id with the library's parameters (19 MiB, 2 passes), which are OWASP's recommended minimum.
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Checked when there is no account, so that the answer takes as long as when there is one. */
const nobodys = hash('nobody has this password');

/** Whether this is the password; always false, after the same time, without a hash. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobodys), password);
  return right && passwordHash !== undefined;
}

let common: Set<string> | undefined;

/** Throws Refusal 'invalid-input' about `field` for a password that is among the first that anybody would try. */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  common ??= new Set(dictionary['passwords-common']);
  const plain = password.toLowerCase();
  // Also one that only repeats itself: 'aaaaaaaa', 'abcabcabc'.
  if (common.has(plain.trim()) || /^(.{1,4})\1+.{0,3}$/u.test(plain)) {
    throw new Refusal('invalid-input', { errors: { [field]: [sentenceOf({ code: 'password-common' })] } });
  }
}
