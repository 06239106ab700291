/** Checks that an organization exists, for records that link to one. */
import { formatValidationError } from '@waymark/contract/validation-messages';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isListed } from './organization-store.ts';

/** False when there is none, or it was removed. In a transaction, it cannot be removed before that ends. */
export async function isListedOrganization(db: Database, id: string): Promise<boolean> {
  return isId(id) && isListed(db, id);
}

/** Throws ApiError 'invalid-input' about `field`. */
export async function assertOrganizationExists(db: Database, id: string, field: string): Promise<void> {
  if (!(await isListedOrganization(db, id))) {
    throw new ApiError('invalid-input', {
      errors: { [field]: [formatValidationError({ code: 'organization-unknown' })] },
    });
  }
}
