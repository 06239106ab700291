/** Hashes and checks passwords. Never call it inside a transaction: it takes tens of milliseconds. */
import { hash, verify } from '@node-rs/argon2';
import { formatValidationError } from '@waymark/contract/validation-messages';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../platform/http/api-error.ts';

// argon2id with the library's parameters (19 MiB, 2 passes), which are OWASP's recommended minimum.
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Verified in place of the hash of an unknown account, so that timing does not reveal accounts. */
const dummyHash = hash('nobody has this password');

/** Verifies a password; without a hash always false, after the same time. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}

let commonPasswords: Set<string> | undefined;

/** Throws ApiError 'invalid-input' about `field` for a common password. */
export function assertUncommonPassword(password: string, field: 'password' | 'newPassword'): void {
  commonPasswords ??= new Set(dictionary['passwords-common']);
  const plain = password.toLowerCase();
  // Also repetitions: 'aaaaaaaa', 'abcabcabc'.
  if (commonPasswords.has(plain.trim()) || /^(.{1,4})\1+.{0,3}$/u.test(plain)) {
    throw new ApiError('invalid-input', { errors: { [field]: [formatValidationError({ code: 'password-common' })] } });
  }
}
