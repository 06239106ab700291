/** Matches an open need with one more resource, or asks one more approved volunteer; the person is notified by email. */

import type { Need, NewMatch } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { offerRules } from '@waymark/contract/offer-rules';
import { formatValidationError } from '@waymark/contract/validation-messages';
import { validateFields } from '@waymark/contract/validation-rules';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { findPublicResources } from '../../domain/directory/public-resources.ts';
import { lockApprovedVolunteer } from '../../domain/volunteers/approved-volunteers.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { askVolunteer } from './ask-volunteer.ts';
import { accountOfVolunteer, insertMatch, liveMatchesOf } from './match-store.ts';
import { lockVisibleNeed } from './need-permissions.ts';
import { deriveNeedStatus, type NeedRow } from './need-store.ts';
import { notifyOwner } from './notify-owner.ts';
import { auditableFields, presentNeed } from './present-need.ts';

/**
 * Throws ApiError 'need-not-found', 'changed-meanwhile', 'need-not-open', 'match-exists'; 'resource-not-found' also for one
 * that is not public; 'volunteer-not-found' also for one who is not approved, or who is the owner; 'invalid-input' without
 * the message that the category OTHER needs.
 */
export async function matchNeed(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  id: string,
  match: NewMatch,
): Promise<Need> {
  return inTransaction(db, async (tx) => {
    const row = await lockVisibleNeed(tx, caller, id, match.revision);
    if (!isActiveNeed(row.status)) {
      throw new ApiError('need-not-open');
    }
    const moment = now();
    const { resourceId, volunteerId } = await newCounterpart(tx, row, match);
    let matchId: string;
    if (resourceId !== undefined) {
      const suggested = { status: 'SUGGESTED', matched_by: caller.id, asked_at: moment } as const;
      matchId = await insertMatch(tx, { need_id: row.id, resource_id: resourceId, ...suggested });
    } else {
      assertSaysWhatIsAsked(row, match);
      matchId = await askVolunteer(tx, row, { volunteerId, message: match.message, by: caller.id, now: moment });
    }
    const saved = await deriveNeedStatus(tx, row.id, moment);
    await writeAuditEntry(tx, {
      actor: caller.id,
      action: 'need.match',
      record: { kind: 'need', id: row.id },
      before: auditableFields(row),
      after: {
        ...auditableFields(saved),
        matchedResourceId: resourceId ?? null,
        matchedVolunteerId: volunteerId ?? null,
      },
    });
    await notifyOwner(tx, saved, resourceId === undefined ? 'volunteer-sought' : 'need-matched', matchId);
    return presentNeed(tx, saved, caller);
  });
}

function assertSaysWhatIsAsked({ category }: NeedRow, { message }: NewMatch): void {
  const { message: error } = validateFields({ message }, offerRules(category));
  if (error) {
    throw new ApiError('invalid-input', { errors: { message: [formatValidationError(error)] } });
  }
}

type Counterpart = { resourceId: string; volunteerId?: undefined } | { resourceId?: undefined; volunteerId: string };

async function newCounterpart(tx: Tx, row: NeedRow, match: NewMatch): Promise<Counterpart> {
  const found = await findCounterpart(tx, row, match);
  const existing = await liveMatchesOf(tx, row.id);
  if (existing.some((one) => (one.resource_id ?? one.volunteer_id) === (found.resourceId ?? found.volunteerId))) {
    throw new ApiError('match-exists');
  }
  return found;
}

async function findCounterpart(tx: Tx, row: NeedRow, { resourceId, volunteerId = '' }: NewMatch): Promise<Counterpart> {
  if (resourceId !== undefined) {
    const [resource] = isId(resourceId) ? (await findPublicResources(tx, [resourceId])).values() : [];
    if (!resource) {
      throw new ApiError('resource-not-found');
    }
    return { resourceId: resource.id };
  }
  const volunteer = await lockApprovedVolunteer(tx, volunteerId);
  if (row.owner_id !== null && (await accountOfVolunteer(tx, volunteer.id)) === row.owner_id) {
    throw new ApiError('volunteer-not-found');
  }
  return { volunteerId: volunteer.id };
}
