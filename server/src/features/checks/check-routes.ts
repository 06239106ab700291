import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ManagingParts } from '../../services/managed-resources/present-managed.ts';
import { answerByLink, readRequest, stopRequests } from './answer-by-link.ts';
import { checkResource, undoCheck } from './check-resource.ts';
import { listDue, missDue, releaseDue, takeDue } from './due-resources.ts';
import { listMyPlaces } from './my-places.ts';
import { reportResource } from './report-resource.ts';

export type CheckParts = ManagingParts & {
  /** Resolves when searches follow what has been committed, or as soon as it is clear that they will only later. */
  waitForIndex: () => Promise<void>;
};

export function checks(parts: CheckParts): Feature {
  const { waitForIndex } = parts;
  return (api) => {
    serve(api, endpoints.checkResource, async ({ caller, params, body }) => {
      const reply = await checkResource(parts, caller, params.id, body);
      await waitForIndex();
      return reply;
    });
    serve(api, endpoints.listMyPlaces, async ({ caller }) => ({ data: await listMyPlaces(parts, caller) }));
    serve(api, endpoints.listDue, async ({ caller, query }) => listDue(parts, caller, query));
    serve(api, endpoints.takeDue, async ({ caller, params }) => ({ data: await takeDue(parts, caller, params.id) }));
    serve(api, endpoints.missDue, async ({ caller, params }) => ({ data: await missDue(parts, caller, params.id) }));
    serve(api, endpoints.releaseDue, async ({ caller, params }) => {
      await releaseDue(parts, caller, params.id);
      return { data: null };
    });
    serve(api, endpoints.reportResource, async (call) => ({ data: await reportResource(parts, call) }));
    serve(api, endpoints.readVerificationRequest, async ({ body, limits, remoteAddress }) => {
      await limits.spend('verification-by-address', remoteAddress);
      return { data: await readRequest(parts, body.token) };
    });
    serve(api, endpoints.answerVerificationRequest, async ({ body, limits, remoteAddress }) => {
      await limits.spend('verification-by-address', remoteAddress);
      const data = await answerByLink(parts, body);
      await waitForIndex();
      return { data };
    });
    serve(api, endpoints.stopVerificationRequests, async ({ body, limits, remoteAddress }) => {
      await limits.spend('verification-by-address', remoteAddress);
      return { data: await stopRequests(parts, body.token) };
    });
    serve(api, endpoints.undoCheck, async ({ caller, params, body }) => {
      const data = await undoCheck(parts, caller, params.id, body.checkId);
      await waitForIndex();
      return { data };
    });
  };
}
