/** Maps an account to the API's form, for its owner and administrators, and to its name in the audit log. */
import type { User } from '@waymark/contract/user';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import type { UserRow } from './account-store.ts';

export function presentUser(row: UserRow): User {
  return {
    ...omitEmpty({
      phoneNumber: row.phone_number,
      organizationId: row.organization_id,
      address: row.address,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
    }),
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    active: row.active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

export function auditRecordOf({ id, first_name, last_name }: UserRow) {
  return { kind: 'user', id, name: `${first_name} ${last_name}` } as const;
}
