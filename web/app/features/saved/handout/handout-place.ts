/** What a handout tells of a place: enough to go there or call, short enough for a quarter of a page. */
import type { QrCode } from '@waymark/contract/page-rendering';
import type { Phone, Resource } from '@waymark/contract/resource';
import type { WayToReach } from '@waymark/contract/ways-to-reach';
import { shorten } from '../../../domain/records/card/card.ts';
import { openingOf } from '../../../domain/records/card/opening.ts';
import { allPhones, numberToCall, readableNumber, wayToReach } from '../../../domain/records/card/phone-numbers.ts';
import { type Whereabouts, whereaboutsOf } from '../../../domain/records/card/whereabouts.ts';
import { readableAddress, safeAddress } from '../../../domain/records/show/web-address.ts';
import { type Admission, admissionsOf } from '../../../domain/records/show/who-can-come.ts';
import { type DaySpan, daySpans } from '../day-spans.ts';

/** A fax is of no use to whoever holds the sheet. */
export type PhoneToCall = Phone & { type: Exclude<Phone['type'], 'fax'> };

export type HandoutPlace = {
  id: string;
  name: string;
  /** Who runs it; blank when nobody else is named. */
  organization: string;
  offers: string;
  /** Language of `offers`, where it is certain. */
  lang: string | undefined;
  /** What the place itself says for now; blank when nothing. */
  news: string;
  /** Closed for now: its hours do not hold. */
  isPaused: boolean;
  way: WayToReach | undefined;
  whereabouts: Whereabouts;
  phones: PhoneToCall[];
  /** Where there is no number, or the help is online. */
  website: string;
  email: string;
  /** Empty when they are not known. */
  hours: DaySpan[];
  /** Hours in the words of the place. */
  hoursText: string;
  closedOnHolidays: boolean;
  who: Admission[];
  bring: string[];
  verification: Resource['verification'];
  /** As it is sent to a phone; null where there is no number. */
  numberToSend: string | null;
  /** Leads to the page of the place; null where this site does not know its own address. */
  code: QrCode | null;
};

const caps = { phones: 3, who: 4, bring: 4 } as const;
/** Characters: two lines each. */
const maxLengths = { offers: 130, news: 110, hoursText: 110, fact: 70 } as const;

export function handoutPlaceOf(resource: Resource, code: QrCode | null): HandoutPlace {
  const { operatingHours, contactInfo = {} } = resource;
  const organization = resource.organizationName?.trim() ?? '';
  const phones = allPhones(resource).filter((phone): phone is PhoneToCall => phone.type !== 'fax');
  const whereabouts = whereaboutsOf(resource);
  const isOnline = whereabouts.kind === 'remote' && whereabouts.how === 'virtual';
  const website = safeAddress(contactInfo.website);
  const call = numberToCall(resource);
  return {
    id: resource.id,
    name: resource.name,
    organization: organization === resource.name ? '' : organization,
    offers: shorten(resource.description, maxLengths.offers),
    lang: resource.writtenIn,
    news: shorten(resource.alert?.text ?? '', maxLengths.news),
    isPaused: openingOf(resource).kind === 'paused',
    way: wayToReach(resource),
    whereabouts,
    phones: phones.slice(0, caps.phones).map(({ description, ...phone }) => ({
      ...phone,
      ...(description ? { description: shorten(description, maxLengths.fact) } : {}),
    })),
    website: website && (isOnline || phones.length === 0) ? readableAddress(website) : '',
    email: phones.length === 0 ? (contactInfo.email?.trim() ?? '') : '',
    hours: daySpans(operatingHours?.week ?? []),
    hoursText: shorten(operatingHours?.specialHours ?? '', maxLengths.hoursText),
    closedOnHolidays: operatingHours?.closedOnHolidays === true,
    who: admissionsOf(resource).slice(0, caps.who).map(shortened),
    bring: (resource.toBring ?? []).slice(0, caps.bring).map((thing) => shorten(thing, maxLengths.fact)),
    verification: resource.verification,
    numberToSend: call && `${readableNumber(call.number)}${call.extension ? ` x${call.extension}` : ''}`,
    code,
  };
}

function shortened(admission: Admission): Admission {
  return 'text' in admission ? { ...admission, text: shorten(admission.text, maxLengths.fact) } : admission;
}
