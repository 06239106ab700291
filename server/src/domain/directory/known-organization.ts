/** Checks that an organization exists, for records that link to one. */
import { sentenceOf } from '@waymark/contract/field-messages';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { isListed } from './organization-store.ts';

/** False when there is none, or it was removed. In a transaction, it cannot be removed before that ends. */
export async function isListedOrganization(db: Database, id: string): Promise<boolean> {
  return isId(id) && isListed(db, id);
}

/** Throws Refusal 'invalid-input' about `field`. */
export async function refuseUnknownOrganization(db: Database, id: string, field: string): Promise<void> {
  if (!(await isListedOrganization(db, id))) {
    throw new Refusal('invalid-input', { errors: { [field]: [sentenceOf({ code: 'organization-unknown' })] } });
  }
}
