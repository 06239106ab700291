import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
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
    registerData(api, endpoints.sendNeed, (call) => submitNeed(deps, call));
    registerData(api, endpoints.leaveRequest, (call) => leaveRequest(deps, call));
    registerData(api, endpoints.openRequest, ({ body }) => openRequest(deps, body.code));
    registerData(api, endpoints.addToRequest, ({ body }) => addWords(deps, body));
    registerData(api, endpoints.endRequest, ({ body }) => endRequest(deps, body));
    registerData(api, endpoints.answerByCode, ({ body }) => answerByCode(deps, body));
    registerData(api, endpoints.readNeed, async ({ caller, params }) =>
      presentNeed(db, await readVisibleNeed(db, caller, params.id), caller),
    );
    registerData(api, endpoints.editNeed, ({ caller, params, body }) => editNeed(deps, caller, params.id, body));
    registerData(api, endpoints.resolveNeed, ({ caller, params, body }) => resolveNeed(deps, caller, params.id, body));
    registerData(api, endpoints.cancelNeed, ({ caller, params, body }) => cancelNeed(deps, caller, params.id, body));
    registerData(api, endpoints.matchNeed, ({ caller, params, body }) => matchNeed(deps, caller, params.id, body));
    registerData(api, endpoints.unmatchNeed, ({ caller, params, body }) => unmatchNeed(deps, caller, params.id, body));
    registerData(api, endpoints.assignNeed, ({ caller, params, body }) => assignNeed(deps, caller, params.id, body));
    registerData(api, endpoints.assignNeeds, ({ caller, body }) => assignNeeds(deps, caller, body));
    registerData(api, endpoints.noteNeed, ({ caller, params, body }) => noteNeed(deps, caller, params.id, body));
    registerData(api, endpoints.readOffer, ({ body }) => readOffer(deps, body.token));
    registerData(api, endpoints.answerOfferByLink, ({ body: { token, ...answer } }) =>
      answerOfferByLink(deps, token, answer),
    );
    registerData(api, endpoints.answerOffer, ({ caller, params, body }) => answerOffer(deps, caller, params.id, body));
    registerData(api, endpoints.listOwnOffers, ({ caller }) => listMyOffers(deps, caller));
    registerData(api, endpoints.readFollowUp, ({ body }) => readFollowUp(db, body.token));
    registerData(api, endpoints.answerFollowUpByLink, ({ body }) => answerFollowUpByLink(deps, body));
    registerData(api, endpoints.answerFollowUp, ({ caller, params, body }) =>
      answerFollowUp(deps, caller, params.id, body),
    );
    registerData(api, endpoints.listNeedCandidates, ({ caller, params, locale }) =>
      listCandidates(deps, caller, params.id, locale),
    );
    registerEndpoint(api, endpoints.listNeedsOfUser, ({ caller, params, query }) =>
      listNeedsOfUser(db, caller, params.id, query),
    );
    registerEndpoint(api, endpoints.listActiveNeeds, ({ caller, query }) => listActiveNeeds(db, caller, query));
    registerEndpoint(api, endpoints.listAllNeeds, ({ caller, query }) => listAllNeeds(deps, caller, query));
  };
}
