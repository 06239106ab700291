/** Which number to call, and how it is written and dialled. A fax is never offered as a number to call. */

import { phoneDigits } from '@waymark/contract/contact-channels';
import type { ContactInfo, Phone } from '@waymark/contract/resource';
import { telUrl } from '@waymark/contract/tel-url';

export type CallTarget = { number: string; extension?: string | undefined; type: 'voice' | 'text' | 'tty' };

type WithPhones = { phones?: Phone[] | undefined; contactInfo?: ContactInfo | undefined };

/** The one number of the call button: a voice line, else a text or TTY line; null when there is none. */
export function primaryCallTarget({ phones = [], contactInfo }: WithPhones): CallTarget | null {
  const voice = phones.find((phone) => phone.type === 'voice');
  if (voice) return { number: voice.number, extension: voice.extension, type: 'voice' };
  const contactPhone = contactInfo?.phone?.trim() ?? '';
  const samePhone = phones.find((phone) => phoneDigits(phone.number) === phoneDigits(contactPhone));
  if (contactPhone !== '' && !samePhone) return { number: contactPhone, type: 'voice' };
  const other = phones.find((phone) => phone.type === 'text') ?? phones.find((phone) => phone.type === 'tty');
  return other && other.type !== 'fax' ? { number: other.number, extension: other.extension, type: other.type } : null;
}

/** Every line of a place, with `contactInfo.phone` first when no line repeats it. */
export function allPhones({ phones = [], contactInfo }: WithPhones): Phone[] {
  const contactPhone = contactInfo?.phone?.trim() ?? '';
  const repeated = phones.some((phone) => phoneDigits(phone.number) === phoneDigits(contactPhone));
  return contactPhone === '' || repeated ? phones : [{ number: contactPhone, type: 'voice' }, ...phones];
}

/** North American numbers as 740-555-0134; short codes and numbers of other countries unchanged. */
export function formatPhone(number: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})$/.exec(number.trim()) ?? [];
  return line ? `${area}-${exchange}-${line}` : number.trim();
}

/** `tel:` or `sms:` address. An extension is dialled after a pause. */
export function phoneUrl({ number, extension, type }: CallTarget): string {
  const url = telUrl(number);
  if (type === 'text') return url.replace('tel', 'sms');
  return extension ? `${url},${extension.replace(/\D/g, '')}` : url;
}
