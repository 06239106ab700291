/** Converts contact preferences of a need between requests, columns and the API's form. */

import type { ContactPreferences } from '@waymark/contract/contact-preferences';
import type { NewNeed } from '@waymark/contract/need';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import type { NeedRow } from './need-store.ts';

type Sent = Pick<NewNeed, 'reachBy' | 'reachTimes' | 'reachNoMessage'>;

export function reachColumns({ reachBy = [], reachTimes, reachNoMessage }: Sent) {
  return {
    reach_by: [...new Set(reachBy)],
    reach_times: reachTimes ?? null,
    reach_no_message: reachNoMessage ?? false,
  };
}

/** Undefined when nothing was said. */
export function reachOf({ reach_by, reach_times, reach_no_message }: NeedRow): ContactPreferences | undefined {
  const isGiven = reach_by.length > 0 || reach_times !== null || reach_no_message;
  return isGiven ? { ways: reach_by, noMessage: reach_no_message, ...omitEmpty({ times: reach_times }) } : undefined;
}
