import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../../platform/http/api.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import type { SearchParts } from '../../services/search/find-resources.ts';
import { answerFollowUp, answerFollowUpByLink, readFollowUp } from './answer-follow-up.ts';
import { answerOffer, answerOfferByLink, listOwnOffers, readOffer } from './answer-offer.ts';
import { assignNeed, assignNeeds } from './assign-need.ts';
import { cancelNeed, editNeed, resolveNeed } from './change-need.ts';
import { leaveRequest } from './leave-request.ts';
import { listCandidates } from './list-candidates.ts';
import { listActiveNeeds, listAllNeeds, listNeedsOfUser } from './list-needs.ts';
import { matchNeed } from './match-need.ts';
import { noteNeed } from './note-need.ts';
import { addWords, answerByCode, endRequest, openRequest } from './own-request.ts';
import { presentNeed } from './present-need.ts';
import { sendNeed } from './send-need.ts';
import { readVisibleNeed } from './visible-need.ts';
import { unmatchNeed } from './wait-again.ts';

export function needs(parts: SearchParts): Feature {
  const { db } = parts;
  return (api) => {
    serve(api, endpoints.sendNeed, async (call) => ({ data: await sendNeed(parts, call) }));
    serve(api, endpoints.leaveRequest, async (call) => ({ data: await leaveRequest(parts, call) }));
    serve(api, endpoints.openRequest, async (call) => {
      await spendTry(call);
      return { data: await openRequest(parts, call.body.code) };
    });
    serve(api, endpoints.addToRequest, async (call) => {
      await spendTry(call);
      return { data: await addWords(parts, call.body) };
    });
    serve(api, endpoints.endRequest, async (call) => {
      await spendTry(call);
      return { data: await endRequest(parts, call.body) };
    });
    serve(api, endpoints.answerByCode, async (call) => {
      await spendTry(call);
      return { data: await answerByCode(parts, call.body) };
    });
    serve(api, endpoints.readNeed, async ({ caller, params }) => ({
      data: await presentNeed(db, await readVisibleNeed(db, caller, params.id), caller),
    }));
    serve(api, endpoints.editNeed, async ({ caller, params, body }) => ({
      data: await editNeed(parts, caller, params.id, body),
    }));
    serve(api, endpoints.resolveNeed, async ({ caller, params, body }) => ({
      data: await resolveNeed(parts, caller, params.id, body),
    }));
    serve(api, endpoints.cancelNeed, async ({ caller, params, body }) => ({
      data: await cancelNeed(parts, caller, params.id, body),
    }));
    serve(api, endpoints.matchNeed, async ({ caller, params, body }) => ({
      data: await matchNeed(parts, caller, params.id, body),
    }));
    serve(api, endpoints.unmatchNeed, async ({ caller, params, body }) => ({
      data: await unmatchNeed(parts, caller, params.id, body),
    }));
    serve(api, endpoints.assignNeed, async ({ caller, params, body }) => ({
      data: await assignNeed(parts, caller, params.id, body),
    }));
    serve(api, endpoints.assignNeeds, async ({ caller, body }) => ({ data: await assignNeeds(parts, caller, body) }));
    serve(api, endpoints.noteNeed, async ({ caller, params, body }) => ({
      data: await noteNeed(parts, caller, params.id, body),
    }));
    serve(api, endpoints.readOffer, async ({ body, limits, remoteAddress }) => {
      await limits.spend('offer-by-address', remoteAddress);
      return { data: await readOffer(parts, body.token) };
    });
    serve(api, endpoints.answerOfferByLink, async ({ body: { token, ...answer }, limits, remoteAddress }) => {
      await limits.spend('offer-by-address', remoteAddress);
      return { data: await answerOfferByLink(parts, token, answer) };
    });
    serve(api, endpoints.answerOffer, async ({ caller, params, body }) => ({
      data: await answerOffer(parts, caller, params.id, body),
    }));
    serve(api, endpoints.listOwnOffers, async ({ caller }) => ({ data: await listOwnOffers(parts, caller) }));
    serve(api, endpoints.readFollowUp, async ({ body, limits, remoteAddress }) => {
      await limits.spend('follow-up-by-address', remoteAddress);
      return { data: await readFollowUp(db, body.token) };
    });
    serve(api, endpoints.answerFollowUpByLink, async ({ body, limits, remoteAddress }) => {
      await limits.spend('follow-up-by-address', remoteAddress);
      return { data: await answerFollowUpByLink(parts, body) };
    });
    serve(api, endpoints.answerFollowUp, async ({ caller, params, body }) => ({
      data: await answerFollowUp(parts, caller, params.id, body),
    }));
    serve(api, endpoints.listNeedCandidates, async ({ caller, params, locale }) => ({
      data: await listCandidates(parts, caller, params.id, locale),
    }));
    serve(api, endpoints.listNeedsOfUser, ({ caller, params, query }) => listNeedsOfUser(db, caller, params.id, query));
    serve(api, endpoints.listActiveNeeds, ({ caller, query }) => listActiveNeeds(db, caller, query));
    serve(api, endpoints.listAllNeeds, ({ caller, query }) => listAllNeeds(parts, caller, query));
  };
}

type Try = { limits: Limits<'code-by-address' | 'code-by-anyone'>; remoteAddress: string };

/** A code is tried: counted whether it is right or wrong, before anything is looked up. */
async function spendTry({ limits, remoteAddress }: Try): Promise<void> {
  await limits.spend('code-by-address', remoteAddress);
  await limits.spend('code-by-anyone', 'anyone');
}
