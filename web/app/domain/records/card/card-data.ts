/**
 * The part of a found resource that a card shows, so that a page of results loads no more. At most 3 tags, 2 requirements (one
 * of each where there are both conditions and things to bring), 2 restrictions, 2 languages and 2 accessibility features.
 */

import { bestContactChannel, type ContactChannel } from '@waymark/contract/contact-channels';
import type { ResourceCategory, ResourceStatus } from '@waymark/contract/enumerations';
import type { FoundResource, MatchReason } from '@waymark/contract/search';
import { type OpeningStatus, openingStatusOf } from './opening-status.ts';
import { type CallTarget, primaryCallTarget } from './phone-numbers.ts';
import { hasWaitingList, statusToShow } from './status-to-show.ts';
import { addressLine, visibleAddressOf } from './visible-address.ts';

export type ResultCardData = {
  id: string;
  name: string;
  /** null when it was inferred: only the resource's page shows that. */
  category: ResourceCategory | null;
  /** null: not known. */
  status: ResourceStatus | null;
  waitingList: boolean;
  /** Blank when none is named. */
  organization: string;
  description: string;
  /** Language of the description, for screen readers, where it is certain. */
  lang: string | undefined;
  opening: OpeningStatus;
  reasons: MatchReason[];
  cautions: MatchReason[];
  tags: Capped;
  tagLabels: string[] | undefined;
  toBring: Capped;
  /** Requirements that are nothing to bring, in the words of the place. */
  conditions: Capped;
  restrictions: Capped;
  languages: Capped;
  accessibility: Capped;
  call: CallTarget | null;
  way: ContactChannel | undefined;
  /** The address in one line, for paper; null when it may not be shown. */
  address: string | null;
  town: string | null;
};

/** The first of a list, and how many were left out: a card says so. */
export type Capped = { shown: string[]; more: number };

const caps = { tags: 3, requirements: 2, restrictions: 2, languages: 2, accessibility: 2 } as const;
/** Maximum length of the description on a card. */
const maxDescriptionLength = 160;
const maxReasons = 4;

export function toResultCardData(found: FoundResource): ResultCardData {
  const visibleAddress = visibleAddressOf(found);
  const reasons = found.match?.reasons ?? [];
  const opening = openingStatusOf(found);
  const { toBring = [] } = found;
  const conditions = found.requirements.filter((requirement) => !toBring.includes(requirement));
  const maxOfEach = toBring.length > 0 && conditions.length > 0 ? caps.requirements / 2 : caps.requirements;
  // The row of opening hours shows this already.
  const shownByHours = opening.kind === 'open' || opening.kind === 'always' ? ['caution', 'open'] : ['caution'];
  return {
    id: found.id,
    name: found.name,
    category: found.inferred?.includes('category') ? null : found.category,
    status: statusToShow(found),
    waitingList: hasWaitingList(found),
    organization: found.organizationName?.trim() ?? '',
    description: truncate(found.description, maxDescriptionLength),
    lang: found.writtenIn,
    opening,
    reasons: reasons.filter((reason) => !shownByHours.includes(reason.kind)).slice(0, maxReasons),
    cautions: reasons.filter((reason) => reason.kind === 'caution'),
    tags: capped(found.tags, caps.tags),
    tagLabels: found.tagLabels,
    toBring: capped(toBring, maxOfEach),
    conditions: capped(conditions, maxOfEach),
    restrictions: capped(found.restrictions, caps.restrictions),
    languages: capped(found.languages, caps.languages),
    accessibility: capped(found.accessibilityFeatures, caps.accessibility),
    call: primaryCallTarget(found),
    way: bestContactChannel(found),
    address: addressLine(visibleAddress),
    town: 'town' in visibleAddress ? visibleAddress.town : null,
  };
}

function capped(list: readonly string[], most: number): Capped {
  return { shown: list.slice(0, most), more: Math.max(0, list.length - most) };
}

/** Maximum length of a page's description in search engines, without the ellipsis. */
export const maxMetaLength = 154;

/** Truncates between words, with an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole.length <= maxLength) return whole;
  const cut = whole.slice(0, maxLength + 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > maxLength / 2 ? space : maxLength).replace(/[\s,.;:–—-]+$/, '')}…`;
}
