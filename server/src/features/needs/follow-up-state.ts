/** How a question whether a match helped stands. Pure. */
import type { FollowUp } from '@waymark/contract/follow-up';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import type { FollowUpRow } from './follow-up-store.ts';
import type { NeedRow } from './need-store.ts';

type Question = Pick<FollowUpRow, 'answer' | 'matched_at'>;
type Asked = Pick<NeedRow, 'status' | 'live_since'>;

export function stateOf(question: Question, need: Asked): FollowUp['state'] {
  if (question.answer !== null) {
    return 'ANSWERED';
  }
  if (!isActiveNeed(need.status)) {
    return 'CLOSED';
  }
  // It was asked about one of the matches, and stays until that one is taken back.
  const isLive = need.live_since.some((moment) => moment.getTime() === question.matched_at.getTime());
  return isLive ? 'OPEN' : 'CHANGED';
}

export function isOpenQuestion(question: Question, need: Asked): boolean {
  return stateOf(question, need) === 'OPEN';
}
