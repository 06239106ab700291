/**
 * Ends the matches of deleted sign-ups and accounts: a volunteer's as if they had declined, an owner's as if they had cancelled.
 */
import type { DeletionHandlers } from '../../domain/volunteers/deletion-handlers.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { closeMatches } from './close-matches.ts';
import { endMatchesOfOpenNeed } from './end-matches-of-open-need.ts';
import { needsMatchedWith } from './match-store.ts';
import { lockNeed, openNeedsOf } from './need-store.ts';

export function endMatchesBeforeDeletion(deps: AlertDeps): DeletionHandlers {
  return {
    async volunteers(tx, ids, { actor, isOwn }) {
      for (const needId of await needsMatchedWith(tx, ids)) {
        const need = await lockNeed(tx, needId);
        if (!need) {
          continue;
        }
        await endMatchesOfOpenNeed(tx, deps, need, {
          actor,
          by: isOwn ? 'volunteer' : 'admin',
          which: ({ volunteer_id }) => volunteer_id !== null && ids.includes(volunteer_id),
        });
      }
    },
    async person(tx, userId) {
      for (const needId of await openNeedsOf(tx, userId)) {
        const need = await lockNeed(tx, needId);
        if (need) {
          await closeMatches(tx, need, { outcome: 'ENDED', by: 'person', now: deps.now() });
        }
      }
    },
  };
}
