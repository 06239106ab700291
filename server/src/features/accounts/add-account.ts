/** Creates an account: for oneself, or, by an administrator, for another administrator. */

import type { UserRole } from '@waymark/contract/enumerations';
import type { User } from '@waymark/contract/user';
import type { Language } from '@waymark/matching/text/language';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { insertUser } from './account-store.ts';
import { queueConfirmationEmail } from './change-email.ts';
import { emailTakenError } from './email-taken.ts';
import { assertUncommonPassword, hashPassword } from './passwords.ts';
import { auditRecordOf, presentUser } from './present-user.ts';

export type AccountFields = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  phoneNumber: string;
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zipCode?: string | undefined;
};

/** Throws ApiError 'email-taken', or 'invalid-input' for a common password. `by`: null for a registration. */
export async function createAccount(
  { db, now }: { db: Database; now: () => Date },
  fields: AccountFields,
  { role, locale, by }: { role: UserRole; locale: Language; by: Caller | null },
): Promise<User> {
  assertUncommonPassword(fields.password, 'password');
  const passwordHash = await hashPassword(fields.password);
  return inTransaction(db, async (tx) => {
    const row = await insertUser(tx, {
      first_name: fields.firstName,
      last_name: fields.lastName,
      email: fields.email,
      phone_number: fields.phoneNumber,
      role,
      password_hash: passwordHash,
      address: fields.address ?? null,
      city: fields.city ?? null,
      state: fields.state ?? null,
      zip_code: fields.zipCode ?? null,
      locale,
    });
    if (!row) {
      throw emailTakenError();
    }
    if (!by) {
      await queueConfirmationEmail(tx, row, now());
    }
    const user = presentUser(row);
    await writeAuditEntry(tx, {
      actor: by?.id ?? row.id,
      action: by ? 'user.create' : 'user.register',
      record: auditRecordOf(row),
      after: user,
    });
    return user;
  });
}
