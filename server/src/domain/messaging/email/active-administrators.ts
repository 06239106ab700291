import type { Tx } from '../../../platform/database/database.ts';

/** The active administrators, as recipients of emails; in a fixed order, so that concurrent transactions do not deadlock. */
export async function activeAdministrators(tx: Tx): Promise<{ email: string; locale: string }[]> {
  return tx
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('role', '=', 'ADMIN')
    .where('active', '=', true)
    .orderBy('email')
    .execute();
}
