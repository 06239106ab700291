/** Checks that an organization exists, for records that link to one. */
import { sentenceOf } from '@waymark/contract/field-messages';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { organizationById } from './organization-store.ts';

/** Throws Refusal 'invalid-input' about `field`. */
export async function refuseUnknownOrganization(db: Database, id: string, field: string): Promise<void> {
  if (!isId(id) || !(await organizationById(db, id))) {
    throw new Refusal('invalid-input', { errors: { [field]: [sentenceOf({ code: 'organization-unknown' })] } });
  }
}
