import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { SearchDeps } from '../../services/search-index/find-resources.ts';
import { answerFollowUp, answerFollowUpByLink, readFollowUp } from './answer-follow-up.ts';
import { answerOffer, answerOfferByLink, listMyOffers, readOffer } from './answer-offer.ts';
import { assignNeed, assignNeeds } from './assign-need.ts';
import { cancelNeed, editNeed, resolveNeed } from './change-need.ts';
import { leaveRequest } from './leave-request.ts';
import { listCandidates } from './list-candidates.ts';
import { listActiveNeeds, listAllNeeds, listNeedsOfUser } from './list-needs.ts';
import { matchNeed } from './match-need.ts';
import { addWords, answerByCode, endRequest, openRequest } from './my-request.ts';
import { readVisibleNeed } from './need-permissions.ts';
import { noteNeed } from './note-need.ts';
import { presentNeed } from './present-need.ts';
import { submitNeed } from './submit-need.ts';
import { unmatchNeed } from './unmatch-need.ts';

export function needs(deps: SearchDeps): RoutePlugin {
  const { db } = deps;
  return (api) => {
    registerEndpoint(api, endpoints.sendNeed, async (call) => ({ data: await submitNeed(deps, call) }));
    registerEndpoint(api, endpoints.leaveRequest, async (call) => ({ data: await leaveRequest(deps, call) }));
    registerEndpoint(api, endpoints.openRequest, async (call) => {
      await limitCodeAttempts(call);
      return { data: await openRequest(deps, call.body.code) };
    });
    registerEndpoint(api, endpoints.addToRequest, async (call) => {
      await limitCodeAttempts(call);
      return { data: await addWords(deps, call.body) };
    });
    registerEndpoint(api, endpoints.endRequest, async (call) => {
      await limitCodeAttempts(call);
      return { data: await endRequest(deps, call.body) };
    });
    registerEndpoint(api, endpoints.answerByCode, async (call) => {
      await limitCodeAttempts(call);
      return { data: await answerByCode(deps, call.body) };
    });
    registerEndpoint(api, endpoints.readNeed, async ({ caller, params }) => ({
      data: await presentNeed(db, await readVisibleNeed(db, caller, params.id), caller),
    }));
    registerEndpoint(api, endpoints.editNeed, async ({ caller, params, body }) => ({
      data: await editNeed(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.resolveNeed, async ({ caller, params, body }) => ({
      data: await resolveNeed(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.cancelNeed, async ({ caller, params, body }) => ({
      data: await cancelNeed(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.matchNeed, async ({ caller, params, body }) => ({
      data: await matchNeed(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.unmatchNeed, async ({ caller, params, body }) => ({
      data: await unmatchNeed(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.assignNeed, async ({ caller, params, body }) => ({
      data: await assignNeed(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.assignNeeds, async ({ caller, body }) => ({
      data: await assignNeeds(deps, caller, body),
    }));
    registerEndpoint(api, endpoints.noteNeed, async ({ caller, params, body }) => ({
      data: await noteNeed(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.readOffer, async ({ body, limits, remoteAddress }) => {
      await limits.consume('offer-by-address', remoteAddress);
      return { data: await readOffer(deps, body.token) };
    });
    registerEndpoint(
      api,
      endpoints.answerOfferByLink,
      async ({ body: { token, ...answer }, limits, remoteAddress }) => {
        await limits.consume('offer-by-address', remoteAddress);
        return { data: await answerOfferByLink(deps, token, answer) };
      },
    );
    registerEndpoint(api, endpoints.answerOffer, async ({ caller, params, body }) => ({
      data: await answerOffer(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.listOwnOffers, async ({ caller }) => ({ data: await listMyOffers(deps, caller) }));
    registerEndpoint(api, endpoints.readFollowUp, async ({ body, limits, remoteAddress }) => {
      await limits.consume('follow-up-by-address', remoteAddress);
      return { data: await readFollowUp(db, body.token) };
    });
    registerEndpoint(api, endpoints.answerFollowUpByLink, async ({ body, limits, remoteAddress }) => {
      await limits.consume('follow-up-by-address', remoteAddress);
      return { data: await answerFollowUpByLink(deps, body) };
    });
    registerEndpoint(api, endpoints.answerFollowUp, async ({ caller, params, body }) => ({
      data: await answerFollowUp(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.listNeedCandidates, async ({ caller, params, locale }) => ({
      data: await listCandidates(deps, caller, params.id, locale),
    }));
    registerEndpoint(api, endpoints.listNeedsOfUser, ({ caller, params, query }) =>
      listNeedsOfUser(db, caller, params.id, query),
    );
    registerEndpoint(api, endpoints.listActiveNeeds, ({ caller, query }) => listActiveNeeds(db, caller, query));
    registerEndpoint(api, endpoints.listAllNeeds, ({ caller, query }) => listAllNeeds(deps, caller, query));
  };
}

type CodeAttempt = { limits: RateLimiter<'code-by-address' | 'code-by-anyone'>; remoteAddress: string };

/** Counts every attempt to open a request, with a right or a wrong code, before anything is looked up. */
async function limitCodeAttempts({ limits, remoteAddress }: CodeAttempt): Promise<void> {
  await limits.consume('code-by-address', remoteAddress);
  await limits.consume('code-by-anyone', 'anyone');
}
