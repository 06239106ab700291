import { useNavigate } from 'react-router';
import { visitNumber } from '../../../browser/visit.ts';
import { isModalEntry } from '../../../ui/modal.tsx';
import { setPendingNeed } from './pending-need.ts';
import { addRecentNeed, clearDraft, type NeedDraft } from './recent-needs.ts';

/** The navigation state read by /search; a need is never written in an address. */
type NeedNavigation = NeedDraft & { visit: number; concept?: string[] };

/** `keep`: the person's own words, stored in this browser. `concept`: ids of concepts that they selected. */
type FindOptions = { keep: boolean; concept?: string[] };

/** Navigates to the results for a need. */
export function useFindHelp(): (need: NeedDraft, options?: FindOptions) => Promise<void> {
  const navigate = useNavigate();
  return async (need, { keep, concept } = { keep: true }) => {
    const state: NeedNavigation = {
      needDescription: need.needDescription.trim(),
      urgency: need.urgency,
      visit: visitNumber(),
      ...(concept && { concept }),
    };
    if (keep) {
      addRecentNeed(need);
      clearDraft();
    }
    setPendingNeed(state);
    await navigate('/search', { state, replace: isModalEntry() });
  };
}
