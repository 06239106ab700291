import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { answerByLink, readRequest, stopRequests } from './answer-verification-request.ts';
import { checkResource, undoCheck } from './check-resource.ts';
import { listDue, recordFailedAttempt, releaseDue, takeDue } from './due-resources.ts';
import { listMyPlaces } from './my-places.ts';
import { reportResource } from './report-resource.ts';

export type CheckDeps = ResourceContext & {
  /** Resolves when the search index has applied committed changes, or as soon as it is clear that this will take longer. */
  waitForIndex: () => Promise<void>;
};

export function verification(deps: CheckDeps): RoutePlugin {
  const { waitForIndex } = deps;
  return (api) => {
    registerEndpoint(api, endpoints.checkResource, async ({ caller, params, body }) => {
      const reply = await checkResource(deps, caller, params.id, body);
      await waitForIndex();
      return reply;
    });
    registerEndpoint(api, endpoints.listMyPlaces, async ({ caller }) => ({ data: await listMyPlaces(deps, caller) }));
    registerEndpoint(api, endpoints.listDue, async ({ caller, query }) => listDue(deps, caller, query));
    registerEndpoint(api, endpoints.takeDue, async ({ caller, params }) => ({
      data: await takeDue(deps, caller, params.id),
    }));
    registerEndpoint(api, endpoints.missDue, async ({ caller, params }) => ({
      data: await recordFailedAttempt(deps, caller, params.id),
    }));
    registerEndpoint(api, endpoints.releaseDue, async ({ caller, params }) => {
      await releaseDue(deps, caller, params.id);
      return { data: null };
    });
    registerEndpoint(api, endpoints.reportResource, async (call) => ({ data: await reportResource(deps, call) }));
    registerEndpoint(api, endpoints.readVerificationRequest, async ({ body, limits, remoteAddress }) => {
      await limits.consume('verification-by-address', remoteAddress);
      return { data: await readRequest(deps, body.token) };
    });
    registerEndpoint(api, endpoints.answerVerificationRequest, async ({ body, limits, remoteAddress }) => {
      await limits.consume('verification-by-address', remoteAddress);
      const data = await answerByLink(deps, body);
      await waitForIndex();
      return { data };
    });
    registerEndpoint(api, endpoints.stopVerificationRequests, async ({ body, limits, remoteAddress }) => {
      await limits.consume('verification-by-address', remoteAddress);
      return { data: await stopRequests(deps, body.token) };
    });
    registerEndpoint(api, endpoints.undoCheck, async ({ caller, params, body }) => {
      const data = await undoCheck(deps, caller, params.id, body.checkId);
      await waitForIndex();
      return { data };
    });
  };
}
