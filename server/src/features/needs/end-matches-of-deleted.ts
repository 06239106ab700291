/**
 * Who is deleted leaves their matches: a volunteer those that they were asked for or had accepted, as if they had declined; a person
 * those of their requests, as if they had taken them back.
 */
import { writeAuditEntry } from '../../domain/audit/record-change.ts';
import type { PeopleLeave } from '../../domain/volunteers/people-leave.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { closeMatches } from './close-matches.ts';
import { needsMatchedWith } from './match-store.ts';
import { lockNeed, openNeedsOf } from './need-store.ts';
import { notifyOwnerOfWaiting } from './notify-owner.ts';
import { auditableFields } from './present-need.ts';
import { settleOpenNeed } from './wait-again.ts';

export function endMatchesOfDeleted(deps: AlertDeps): PeopleLeave {
  return {
    async volunteers(tx, ids, { actor, isOwn }) {
      for (const needId of await needsMatchedWith(tx, ids)) {
        const need = await lockNeed(tx, needId);
        if (!need) {
          continue;
        }
        await closeMatches(tx, need, {
          outcome: 'ENDED',
          by: isOwn ? 'volunteer' : 'admin',
          now: deps.now(),
          which: ({ volunteer_id }) => volunteer_id !== null && ids.includes(volunteer_id),
        });
        const saved = await settleOpenNeed(tx, deps, need);
        await writeAuditEntry(tx, {
          actor,
          action: 'need.unmatch',
          record: { kind: 'need', id: need.id },
          before: auditableFields(need),
          after: auditableFields(saved),
        });
        if (saved.status === 'PENDING') {
          await notifyOwnerOfWaiting(tx, need);
        }
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
