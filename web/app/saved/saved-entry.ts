/** What the saved list tells of a place, on screen and on paper. An address that is not public is in none of it. */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';
import { type Opening, openingOf } from '../resource/opening.ts';
import { type Callable, numberToCall } from '../resource/phone-numbers.ts';
import { type Whereabouts, whereaboutsOf } from '../resource/whereabouts.ts';
import { shorten } from '../search/card.ts';
import { type DaySpan, daySpans } from './day-spans.ts';

export type SavedEntry = {
  id: string;
  name: string;
  status: ResourceStatus;
  opening: Opening;
  call: Callable | null;
  whereabouts: Whereabouts;
  bring: string[];
  /** How to start, in a sentence or two; null when the listing does not say. */
  firstStep: string | null;
  /** For paper; empty when the hours are not known. */
  hours: DaySpan[];
};

const mostToBring = 4;
/** Characters of the first step: it has to fit on a sheet with others. */
const longestStep = 140;

export function savedEntryOf(resource: Resource): SavedEntry {
  const step = resource.applicationProcess?.trim() ?? '';
  return {
    id: resource.id,
    name: resource.name,
    status: resource.status,
    opening: openingOf(resource),
    call: numberToCall(resource),
    whereabouts: whereaboutsOf(resource),
    bring: resource.requirements.slice(0, mostToBring),
    firstStep: step === '' ? null : shorten(step, longestStep),
    hours: daySpans(resource.operatingHours?.week ?? []),
  };
}
