/** How a place can be asked about itself: nobody is told to call where there is no number. Without schemas, so that pages can read it. */
import type { ContactInfo, Phone } from './resource.ts';

/** `text`: by text message only. */
export type WayToReach = 'phone' | 'text' | 'email' | 'website';

type Reachable = {
  phones?: readonly Pick<Phone, 'number' | 'type'>[] | undefined;
  contactInfo?: ContactInfo | undefined;
};

/** The best first. A fax takes no questions, and a line for text messages no calls. */
export function waysToReach({ phones = [], contactInfo: { phone, email, website } = {} }: Reachable): WayToReach[] {
  const isCalled = phone && !phones.some(({ number }) => phoneDigits(number) === phoneDigits(phone));
  const isSpoken = phones.some(({ type }) => type === 'voice' || type === 'tty');
  const ways = { phone: isCalled || isSpoken, text: phones.some(({ type }) => type === 'text'), email, website };
  return (['phone', 'text', 'email', 'website'] as const).filter((way) => ways[way]);
}

/** For comparing: the country's own prefix is the same with and without. */
export function phoneDigits(number: string): string {
  return number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}
