import { endpoints } from '@waymark/contract/endpoints';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readResource } from '../../services/managed-resources/read-resource.ts';
import { labelTags } from '../../services/search-index/label-tags.ts';
import type { SearchIndex } from '../../services/search-index/search-index.ts';
import { afterIndexing, type IndexDeps } from '../../services/search-index/wait-for-index.ts';
import { addResource } from './add-resource.ts';
import { editResource } from './edit-resource.ts';
import { findDuplicates, listDuplicates } from './list-duplicates.ts';
import { listAllResources, listMyResources } from './list-resources.ts';
import { type MergingDeps, mergeResource } from './merge-resource.ts';
import { reviewResource, reviewResources } from './review-resource.ts';
import { clearAvailability, setAvailability } from './set-availability.ts';
import { setNotDuplicates } from './set-not-duplicates.ts';
import { undoReview } from './undo-review.ts';

export function resources(deps: MergingDeps & IndexDeps & { directory: SearchIndex }): RoutePlugin {
  return (api) => {
    registerEndpoint(api, endpoints.listMyResources, async ({ caller, query }) => listMyResources(deps, caller, query));
    registerEndpoint(api, endpoints.listAllResources, async ({ query }) => listAllResources(deps, query));
    registerData(api, endpoints.readResource, async ({ caller, params, locale }) =>
      labelTags(deps.directory, await readResource(deps, caller, params.id), locale),
    );
    registerData(api, endpoints.addResource, async (call) => {
      const data = await addResource(deps, call);
      if (isPublicStatus(data.status)) {
        await deps.waitForIndex();
      }
      return data;
    });
    registerData(api, endpoints.editResource, ({ caller, params, body }) =>
      afterIndexing(deps, editResource(deps, caller, params.id, body)),
    );
    registerData(api, endpoints.setAvailability, ({ caller, params, body }) =>
      afterIndexing(deps, setAvailability(deps, caller, params.id, body)),
    );
    registerData(api, endpoints.clearAvailability, ({ caller, params }) =>
      afterIndexing(deps, clearAvailability(deps, caller, params.id)),
    );
    registerEndpoint(api, endpoints.approveResource, async ({ caller, params, body }) =>
      afterIndexing(deps, reviewResource(deps, caller, params.id, { ...body, action: 'approve' })),
    );
    registerEndpoint(api, endpoints.rejectResource, async ({ caller, params, body }) =>
      afterIndexing(deps, reviewResource(deps, caller, params.id, { ...body, action: 'reject' })),
    );
    registerData(api, endpoints.reviewResources, ({ caller, body }) =>
      afterIndexing(deps, reviewResources(deps, caller, body)),
    );
    registerData(api, endpoints.undoReview, ({ caller, body }) =>
      afterIndexing(deps, undoReview(deps, caller, body.reviewId)),
    );
    registerData(api, endpoints.findDuplicates, ({ query }) => findDuplicates(deps, query));
    registerData(api, endpoints.findTypedDuplicates, ({ body }) => findDuplicates(deps, body));
    registerData(api, endpoints.listDuplicates, ({ params }) => listDuplicates(deps, params.id));
    registerData(api, endpoints.separateResources, ({ caller, params, body }) =>
      setNotDuplicates(deps, caller, params.id, body),
    );
    registerData(api, endpoints.mergeResource, ({ caller, params, body }) =>
      afterIndexing(deps, mergeResource(deps, caller, params.id, body)),
    );
  };
}
