import { useNavigate } from 'react-router';
import { visitNumber } from '../frame/visit.ts';
import { announceNeed } from './announced-need.ts';
import { type Draft, forgetDraft, keepNeed } from './kept-needs.ts';

/** What /search reads from the navigation state; a need is never written in an address. */
export type NeedNavigation = Draft & { visit: number; concept?: string[] };

/** `keep`: the person's own words, remembered in this browser. `concept`: ids of kinds of help that they picked by name. */
type FindOptions = { keep: boolean; concept?: string[] };

/** Goes to the results for a need. */
export function useFindHelp(): (need: Draft, options?: FindOptions) => Promise<void> {
  const navigate = useNavigate();
  return async (need, { keep, concept } = { keep: true }) => {
    const state: NeedNavigation = {
      needDescription: need.needDescription.trim(),
      urgency: need.urgency,
      visit: visitNumber(),
      ...(concept && { concept }),
    };
    if (keep) {
      keepNeed(need);
      forgetDraft();
    }
    announceNeed(state);
    await navigate('/search', { state });
  };
}
