import type { SharedContact } from '@waymark/contract/offer';
import { telUrl } from '@waymark/contract/tel-url';
import { IconRow } from '../../ui/icon-row.tsx';

/** Phone and email, as far as they are shared. */
export function ContactFacts({ contact: { phone, email } }: { contact: Pick<SharedContact, 'phone' | 'email'> }) {
  return (
    <>
      {phone ? (
        <IconRow icon="phone">
          <a href={telUrl(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </IconRow>
      ) : null}
      {email ? (
        <IconRow icon="mail">
          <a className="anywhere" href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </IconRow>
      ) : null}
    </>
  );
}
