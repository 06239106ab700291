/** The state of a follow-up question, which asks whether a match helped. Pure. */
import type { FollowUp } from '@waymark/contract/follow-up';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import type { FollowUpRow } from './follow-up-store.ts';
import type { NeedRow } from './need-store.ts';

type Question = Pick<FollowUpRow, 'answer' | 'matched_at'>;
type NeedState = Pick<NeedRow, 'status' | 'live_since'>;

export function stateOf(question: Question, need: NeedState): FollowUp['state'] {
  if (question.answer !== null) {
    return 'ANSWERED';
  }
  if (!isActiveNeed(need.status)) {
    return 'CLOSED';
  }
  // A question refers to one match, by its time, and is open while that match is live.
  const isLive = need.live_since.some((moment) => moment.getTime() === question.matched_at.getTime());
  return isLive ? 'OPEN' : 'CHANGED';
}

export function isOpenQuestion(question: Question, need: NeedState): boolean {
  return stateOf(question, need) === 'OPEN';
}
