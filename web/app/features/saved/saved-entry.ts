/** What the saved list shows of a resource, on screen and in print. Holds no address that is not public. */

import { bestContactChannel, type ContactChannel } from '@waymark/contract/contact-channels';
import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';
import { truncate } from '../../domain/records/card/card-data.ts';
import { type OpeningStatus, openingStatusOf } from '../../domain/records/card/opening-status.ts';
import { type CallTarget, primaryCallTarget } from '../../domain/records/card/phone-numbers.ts';
import { statusToShow } from '../../domain/records/card/status-to-show.ts';
import { type VisibleAddress, visibleAddressOf } from '../../domain/records/card/visible-address.ts';
import { type DaySpan, daySpans } from './day-spans.ts';

export type SavedEntry = {
  id: string;
  name: string;
  /** Null when nobody has reported it. */
  status: ResourceStatus | null;
  opening: OpeningStatus;
  call: CallTarget | null;
  way: ContactChannel | undefined;
  whereabouts: VisibleAddress;
  bring: string[];
  /** How to start, in a sentence or two; null when the listing does not say. */
  firstStep: string | null;
  /** For print; empty when the hours are not known. */
  hours: DaySpan[];
};

const maxToBring = 4;
/** Characters of the first step: it has to fit on a sheet with others. */
const maxStepLength = 140;

export function savedEntryOf(resource: Resource): SavedEntry {
  const step = resource.applicationProcess?.trim() ?? '';
  return {
    id: resource.id,
    name: resource.name,
    status: statusToShow(resource),
    opening: openingStatusOf(resource),
    call: primaryCallTarget(resource),
    way: bestContactChannel(resource),
    whereabouts: visibleAddressOf(resource),
    bring: (resource.toBring ?? []).slice(0, maxToBring),
    firstStep: step === '' ? null : truncate(step, maxStepLength),
    hours: daySpans(resource.operatingHours?.week ?? []),
  };
}
