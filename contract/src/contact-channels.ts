/** How a visitor can contact a place. Without schemas, so that pages can load it. */
import type { ContactInfo, Phone } from './resource.ts';

/** `text`: by text message only. */
export type ContactChannel = 'phone' | 'text' | 'email' | 'website';

type WithContacts = {
  phones?: readonly Pick<Phone, 'number' | 'type'>[] | undefined;
  contactInfo?: ContactInfo | undefined;
};

/** The best first. A fax is none of them, and a number for text messages is not offered for calls. */
export function contactChannels({
  phones = [],
  contactInfo: { phone, email, website } = {},
}: WithContacts): ContactChannel[] {
  const hasOtherPhone = phone && !phones.some(({ number }) => phoneDigits(number) === phoneDigits(phone));
  const hasVoicePhone = phones.some(({ type }) => type === 'voice' || type === 'tty');
  const offered = {
    phone: hasOtherPhone || hasVoicePhone,
    text: phones.some(({ type }) => type === 'text'),
    email,
    website,
  };
  return (['phone', 'text', 'email', 'website'] as const).filter((channel) => offered[channel]);
}

export function bestContactChannel(place: WithContacts): ContactChannel | undefined {
  return contactChannels(place)[0];
}

/** The digits of a number for comparison, without the country code of the United States. */
export function phoneDigits(number: string): string {
  return number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}
