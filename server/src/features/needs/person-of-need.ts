/** The person who asked for help: data of the account, or the contact details of a request without one. */
import type { Database } from '../../platform/database/database.ts';
import { type NeedRow, ownerById } from './need-store.ts';

export type PersonOfNeed = {
  firstName: string | null;
  email: string | null;
  phone: string | null;
  locale: string;
  /** Whether emails may be sent: the account is active, or an address was given with the request. */
  canBeEmailed: boolean;
  city: string | null;
  zipCode: string | null;
};

/** Undefined when the account was deleted meanwhile. */
export async function personOfNeed(db: Database, need: NeedRow): Promise<PersonOfNeed | undefined> {
  if (need.owner_id === null) {
    return {
      firstName: need.contact_name,
      email: need.contact_email,
      phone: need.contact_phone,
      locale: need.locale ?? 'en',
      canBeEmailed: need.contact_email !== null,
      city: null,
      zipCode: null,
    };
  }
  const owner = await ownerById(db, need.owner_id);
  return (
    owner && {
      firstName: owner.first_name,
      email: owner.email,
      phone: owner.phone_number,
      locale: owner.locale,
      canBeEmailed: owner.active,
      city: owner.city,
      zipCode: owner.zip_code,
    }
  );
}
