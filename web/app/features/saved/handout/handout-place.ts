/** What a handout shows of a place: enough to go there or call, short enough for a quarter of a page. */

import { bestContactChannel, type ContactChannel } from '@waymark/contract/contact-channels';
import type { QrCode } from '@waymark/contract/page-renderer';
import type { Phone, Resource } from '@waymark/contract/resource';
import { truncate } from '../../../domain/records/card/card-data.ts';
import { openingStatusOf } from '../../../domain/records/card/opening-status.ts';
import { allPhones, formatPhone, primaryCallTarget } from '../../../domain/records/card/phone-numbers.ts';
import { type VisibleAddress, visibleAddressOf } from '../../../domain/records/card/visible-address.ts';
import { type EligibilityRule, eligibilityRulesOf } from '../../../domain/records/show/eligibility-rules.ts';
import { displayUrl, safeWebUrl } from '../../../domain/records/show/safe-url.ts';
import { type DaySpan, daySpans } from '../day-spans.ts';

/** Fax numbers are left out: nobody can call them. */
export type PhoneToCall = Phone & { type: Exclude<Phone['type'], 'fax'> };

export type HandoutPlace = {
  id: string;
  name: string;
  /** Who runs it; blank when nobody else is named. */
  organization: string;
  offers: string;
  /** Language of `offers`, where it is certain. */
  lang: string | undefined;
  /** Text of the alert; blank without one. */
  alert: string;
  /** Temporarily closed: its hours do not apply. */
  isPaused: boolean;
  way: ContactChannel | undefined;
  whereabouts: VisibleAddress;
  phones: PhoneToCall[];
  /** Blank unless there is no number, or the help is online. */
  website: string;
  email: string;
  /** Empty when they are not known. */
  hours: DaySpan[];
  /** Hours in the words of the place. */
  hoursText: string;
  closedOnHolidays: boolean;
  eligibility: EligibilityRule[];
  bring: string[];
  /** How many of each are left out: the sheet says so, and its code leads to all of them. */
  more: { eligibility: number; bring: number };
  verification: Resource['verification'];
  /** The number for messages about the place; null without one. */
  numberToSend: string | null;
  /** Links to the page of the place; null without PUBLIC_URL. */
  qrCode: QrCode | null;
};

const maxEntries = { phones: 3, who: 4, bring: 4 } as const;
/** Characters: two lines each. */
const maxLengths = { offers: 130, news: 110, hoursText: 110, fact: 70 } as const;

export function handoutPlaceOf(resource: Resource, code: QrCode | null): HandoutPlace {
  const { operatingHours, contactInfo = {}, toBring = [] } = resource;
  const who = eligibilityRulesOf(resource);
  const organization = resource.organizationName?.trim() ?? '';
  const phones = allPhones(resource).filter((phone): phone is PhoneToCall => phone.type !== 'fax');
  const whereabouts = visibleAddressOf(resource);
  const isOnline = whereabouts.kind === 'remote' && whereabouts.how === 'virtual';
  const website = safeWebUrl(contactInfo.website);
  const call = primaryCallTarget(resource);
  return {
    id: resource.id,
    name: resource.name,
    organization: organization === resource.name ? '' : organization,
    offers: truncate(resource.description, maxLengths.offers),
    lang: resource.writtenIn,
    alert: truncate(resource.alert?.text ?? '', maxLengths.news),
    isPaused: openingStatusOf(resource).kind === 'paused',
    way: bestContactChannel(resource),
    whereabouts,
    phones: phones.slice(0, maxEntries.phones).map(({ description, ...phone }) => ({
      ...phone,
      ...(description ? { description: truncate(description, maxLengths.fact) } : {}),
    })),
    website: website && (isOnline || phones.length === 0) ? displayUrl(website) : '',
    email: phones.length === 0 ? (contactInfo.email?.trim() ?? '') : '',
    hours: daySpans(operatingHours?.week ?? []),
    hoursText: truncate(operatingHours?.specialHours ?? '', maxLengths.hoursText),
    closedOnHolidays: operatingHours?.closedOnHolidays === true,
    eligibility: who.slice(0, maxEntries.who).map(truncateRule),
    bring: toBring.slice(0, maxEntries.bring).map((thing) => truncate(thing, maxLengths.fact)),
    more: {
      eligibility: Math.max(0, who.length - maxEntries.who),
      bring: Math.max(0, toBring.length - maxEntries.bring),
    },
    verification: resource.verification,
    numberToSend: call && `${formatPhone(call.number)}${call.extension ? ` x${call.extension}` : ''}`,
    qrCode: code,
  };
}

function truncateRule(rule: EligibilityRule): EligibilityRule {
  return 'text' in rule ? { ...rule, text: truncate(rule.text, maxLengths.fact) } : rule;
}
