import { useNavigate } from 'react-router';
import { visitNumber } from '../frame/visit.ts';
import { announceNeed } from './announced-need.ts';
import { type Draft, forgetDraft, keepNeed } from './kept-needs.ts';

/** What /search reads from the navigation state; a need is never written in an address. */
export type NeedNavigation = Draft & { visit: number };

/** Goes to the results for a need. `keep`: the person's own words, remembered in this browser. */
export function useFindHelp(): (need: Draft, options?: { keep: boolean }) => Promise<void> {
  const navigate = useNavigate();
  return async (need, { keep } = { keep: true }) => {
    const state: NeedNavigation = {
      needDescription: need.needDescription.trim(),
      urgency: need.urgency,
      visit: visitNumber(),
    };
    if (keep) {
      keepNeed(need);
      forgetDraft();
    }
    announceNeed(state);
    await navigate('/search', { state });
  };
}
