/** What a volunteer who has accepted sees of the owner: first name, shared contact details and contact preferences. */
import { sharedContactPreferences } from '@waymark/contract/contact-preferences';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import type { NeedRow } from './need-store.ts';
import type { PersonOfNeed } from './person-of-need.ts';
import { reachOf } from './reach-of-need.ts';

export function sharedContact(need: NeedRow, person: PersonOfNeed) {
  const email = need.share_email ? person.email : null;
  const phone = need.share_phone ? person.phone : null;
  const reach = sharedContactPreferences(reachOf(need), { phone: phone !== null, email: email !== null });
  return omitEmpty({ firstName: person.firstName, email, phone, reach });
}
