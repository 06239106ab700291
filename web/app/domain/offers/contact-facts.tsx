import type { SharedContact } from '@waymark/contract/offer';
import { Fact } from '../../ui/fact.tsx';

/** How somebody can be reached, as far as they let it be known. */
export function ContactFacts({ contact: { phone, email } }: { contact: Pick<SharedContact, 'phone' | 'email'> }) {
  return (
    <>
      {phone ? (
        <Fact icon="phone">
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </Fact>
      ) : null}
      {email ? (
        <Fact icon="mail">
          <a className="anywhere" href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </Fact>
      ) : null}
    </>
  );
}
