import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { afterIndexing, type IndexDeps } from '../../services/search-index/wait-for-index.ts';
import { answerByLink, readRequest, stopRequests } from './answer-verification-request.ts';
import { checkResource, undoCheck } from './check-resource.ts';
import { listDue, recordFailedAttempt, releaseDue, takeDue } from './due-resources.ts';
import { listMyPlaces } from './my-places.ts';
import { reportResource } from './report-resource.ts';

export function verification(deps: ResourceContext & IndexDeps): RoutePlugin {
  return (api) => {
    registerEndpoint(api, endpoints.checkResource, ({ caller, params, body }) =>
      afterIndexing(deps, checkResource(deps, caller, params.id, body)),
    );
    registerData(api, endpoints.listMyPlaces, ({ caller }) => listMyPlaces(deps, caller));
    registerEndpoint(api, endpoints.listDue, async ({ caller, query }) => listDue(deps, caller, query));
    registerData(api, endpoints.takeDue, ({ caller, params }) => takeDue(deps, caller, params.id));
    registerData(api, endpoints.missDue, ({ caller, params }) => recordFailedAttempt(deps, caller, params.id));
    registerData(api, endpoints.releaseDue, ({ caller, params }) => releaseDue(deps, caller, params.id));
    registerData(api, endpoints.reportResource, (call) => reportResource(deps, call));
    registerData(api, endpoints.readVerificationRequest, ({ body }) => readRequest(deps, body.token));
    registerData(api, endpoints.answerVerificationRequest, ({ body }) => afterIndexing(deps, answerByLink(deps, body)));
    registerData(api, endpoints.stopVerificationRequests, ({ body }) => stopRequests(deps, body.token));
    registerData(api, endpoints.undoCheck, ({ caller, params, body }) =>
      afterIndexing(deps, undoCheck(deps, caller, params.id, body.checkId)),
    );
  };
}
