import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
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
    registerData(api, endpoints.listMyPlaces, ({ caller }) => listMyPlaces(deps, caller));
    registerEndpoint(api, endpoints.listDue, async ({ caller, query }) => listDue(deps, caller, query));
    registerData(api, endpoints.takeDue, ({ caller, params }) => takeDue(deps, caller, params.id));
    registerData(api, endpoints.missDue, ({ caller, params }) => recordFailedAttempt(deps, caller, params.id));
    registerData(api, endpoints.releaseDue, ({ caller, params }) => releaseDue(deps, caller, params.id));
    registerData(api, endpoints.reportResource, (call) => reportResource(deps, call));
    registerData(api, endpoints.readVerificationRequest, ({ body }) => readRequest(deps, body.token));
    registerData(api, endpoints.answerVerificationRequest, async ({ body }) => {
      const data = await answerByLink(deps, body);
      await waitForIndex();
      return data;
    });
    registerData(api, endpoints.stopVerificationRequests, ({ body }) => stopRequests(deps, body.token));
    registerData(api, endpoints.undoCheck, async ({ caller, params, body }) => {
      const data = await undoCheck(deps, caller, params.id, body.checkId);
      await waitForIndex();
      return data;
    });
  };
}
