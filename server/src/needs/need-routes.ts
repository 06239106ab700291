import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../http/api.ts';
import type { Limits } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import type { SearchParts } from '../search/search-routes.ts';
import { cancelNeed, editNeed, resolveNeed } from './change-need.ts';
import { knownNeed } from './known-need.ts';
import { listCandidates } from './list-candidates.ts';
import { listActiveNeeds, listAllNeeds, listNeedsOfUser } from './list-needs.ts';
import { matchNeed } from './match-need.ts';
import { presentNeed } from './present-need.ts';
import { sendNeed } from './send-need.ts';

export type NeedParts = SearchParts & { limits: Limits };

export function needs(parts: NeedParts): Feature {
  const { db } = parts;
  return (api) => {
    serve(api, endpoints.sendNeed, async ({ caller, body }) => ({ data: await sendNeed(parts, caller, body) }));
    serve(api, endpoints.readNeed, async ({ caller, params }) => ({
      data: await presentNeed(db, await knownNeed(db, caller, params.id), caller),
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
    serve(api, endpoints.listNeedCandidates, async ({ caller, params, locale }) => ({
      data: await listCandidates(parts, caller, params.id, locale),
    }));
    serve(api, endpoints.listNeedsOfUser, ({ caller, params, query }) => listNeedsOfUser(db, caller, params.id, query));
    serve(api, endpoints.listActiveNeeds, ({ caller, query }) => listActiveNeeds(db, caller, query));
    serve(api, endpoints.listAllNeeds, ({ caller, query }) => listAllNeeds(db, caller, query));
  };
}
