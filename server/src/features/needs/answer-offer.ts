/** Offers of volunteers: read, accepted and declined, signed in or by the link of an email. */

import type { Offer, OfferAnswer } from '@waymark/contract/offer';
import { canTransitionOffer, type OfferStatus } from '@waymark/contract/offer-lifecycle';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { lockApprovedVolunteer } from '../../domain/volunteers/approved-volunteers.ts';
import { isOwn } from '../../domain/volunteers/my-sign-ups.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { hashToken } from '../../platform/values/tokens.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { queueSharedContactEmail } from './email-shared-contact.ts';
import { deriveStatusAndNotifyOwner } from './end-matches-of-open-need.ts';
import { liveOffersOf, type OfferRow, offerById, offerByToken, updateMatch } from './match-store.ts';
import { deriveNeedStatus, lockNeed, type NeedRow, needById } from './need-store.ts';
import { notifyOwner } from './notify-owner.ts';
import { personOfNeed } from './person-of-need.ts';
import { sharedContact } from './shared-contact.ts';

type Deps = AlertDeps & { db: Database };

/** How the caller reached the offer: signed in, by the link that answers once, or by the link that ends an accepted offer. */
type Access = 'account' | 'question' | 'end';

/** Throws ApiError 'offer-not-found'. */
export async function readOffer({ db, now }: Deps, token: string): Promise<Offer> {
  const hash = hashToken(token);
  const offer = assertFound(await offerByToken(db, hash), 'offer-not-found');
  return presentOffer(db, offer, { way: accessOf(offer, hash), now: now() });
}

export async function listMyOffers({ db, now }: Deps, caller: Caller): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const row of await liveOffersOf(db, caller)) {
    offers.push(await presentOffer(db, row, { way: 'account', now: now() }));
  }
  return offers;
}

/** Throws ApiError 'offer-not-found', 'offer-ended', 'offer-late'. */
export async function answerOffer(deps: Deps, caller: Caller, id: string, answer: OfferAnswer): Promise<Offer> {
  const offer = assertFound(isId(id) ? await offerById(deps.db, id) : undefined, 'offer-not-found');
  return decide(deps, assertFound(isAskedOf(caller, offer) ? offer : undefined, 'offer-not-found'), answer, {
    actor: caller.id,
    way: 'account',
  });
}

/** Throws ApiError 'offer-not-found', 'offer-ended', 'offer-late'. */
export async function answerOfferByLink(deps: Deps, token: string, answer: OfferAnswer): Promise<Offer> {
  const hash = hashToken(token);
  const offer = assertFound(await offerByToken(deps.db, hash), 'offer-not-found');
  return decide(deps, offer, answer, { actor: offer.volunteer_user_id, way: accessOf(offer, hash) });
}

function accessOf({ end_token_hash }: OfferRow, hash: Buffer): Access {
  return end_token_hash?.equals(hash) ? 'end' : 'question';
}

function isAskedOf(caller: Caller, { volunteer_user_id, volunteer_email }: OfferRow): boolean {
  return isOwn(caller, { user_id: volunteer_user_id, email: volunteer_email });
}

type Actor = { actor: string | null; way: Access };

/** Locks the request first, like everything that changes its match. Idempotent for the same answer. */
async function decide(deps: Deps, { id, need_id }: OfferRow, answer: OfferAnswer, { actor, way }: Actor) {
  const { db, now } = deps;
  return inTransaction(db, async (tx) => {
    const need = await lockNeed(tx, need_id);
    const offer = assertFound(await offerById(tx, id), 'offer-not-found');
    if (!need) {
      throw new ApiError('offer-not-found');
    }
    const to = answer.accept ? 'ACCEPTED' : offer.status === 'ACCEPTED' ? 'ENDED' : 'DECLINED';
    if (to === offer.status) {
      return presentOffer(tx, offer, { way, now: now() });
    }
    if (isLate(offer, now())) {
      throw new ApiError('offer-late');
    }
    if (!canTransitionOffer(offer.status, to, 'volunteer') || (way === 'question' && offer.status !== 'ASKED')) {
      throw new ApiError('offer-ended');
    }
    await updateMatch(tx, id, {
      status: to,
      answered_at: now(),
      ended_at: to === 'ACCEPTED' ? null : now(),
      ended_by: to === 'ACCEPTED' ? null : 'volunteer',
      reason: answer.reason ?? null,
      share_email: answer.accept && answer.shareEmail === true,
      share_phone: answer.accept && answer.sharePhone === true,
    });
    await recordAnswer(tx, need, { actor, from: offer.status, to });
    if (to === 'ACCEPTED') {
      await assertApproved(tx, offer);
      await deriveNeedStatus(tx, need.id, now());
      await notifyOwner(tx, need, 'volunteer-accepted', offer.id);
      await queueSharedContactEmail(tx, offer);
    } else {
      await deriveStatusAndNotifyOwner(tx, deps, need, [offer]);
    }
    return presentOffer(tx, assertFound(await offerById(tx, id), 'offer-not-found'), {
      way,
      now: now(),
      isAnswer: true,
    });
  });
}

/** The time to answer has passed, even if the hourly job has not marked it yet. */
function isLate({ status, answer_until }: OfferRow, now: Date): boolean {
  return status === 'ASKED' && answer_until <= now;
}

/** Locks the volunteer. Throws ApiError 'offer-ended' if they are no longer approved. */
async function assertApproved(tx: Tx, { volunteer_id }: OfferRow): Promise<void> {
  try {
    await lockApprovedVolunteer(tx, volunteer_id);
  } catch (error) {
    throw error instanceof ApiError ? new ApiError('offer-ended') : error;
  }
}

async function recordAnswer(
  tx: Tx,
  { id }: NeedRow,
  { actor, from, to }: { actor: string | null; from: OfferStatus; to: OfferStatus },
): Promise<void> {
  await writeAuditEntry(tx, {
    actor,
    action: 'need.answer',
    record: { kind: 'need', id },
    before: { offer: from },
    after: { offer: to },
  });
}

type View = { way: Access; now: Date; isAnswer?: boolean };

/** By a link, shows the contact in the reply to accepting only, so that others who open the email later learn nothing. */
async function presentOffer(db: Database, row: OfferRow, { way, now, isAnswer = false }: View): Promise<Offer> {
  const need = await needById(db, row.need_id);
  const owner = need && (await personOfNeed(db, need));
  if (!need || !owner) {
    throw new ApiError('offer-not-found');
  }
  const isAccepted = row.status === 'ACCEPTED';
  return {
    ...omitEmpty({
      town: need.details_deleted_at ? null : owner.city,
      detailsDeleted: need.details_deleted_at ? true : null,
      message: row.message,
      canEnd: isAccepted && way !== 'question' ? true : null,
      contact: isAccepted && (way === 'account' || isAnswer) ? sharedContact(need, owner) : null,
    }),
    id: row.id,
    status: isLate(row, now) ? 'EXPIRED' : row.status,
    category: need.category,
    priority: need.priority,
    askedAt: row.asked_at.toISOString(),
    answerUntil: row.answer_until.toISOString(),
    volunteer: { firstName: row.volunteer_first_name, hasPhone: row.volunteer_phone !== null },
  };
}
