import { endpoints } from '@waymark/contract/endpoints';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readResource } from '../../services/managed-resources/read-resource.ts';
import { labelTags } from '../../services/search-index/label-tags.ts';
import type { SearchIndex } from '../../services/search-index/search-index.ts';
import { addResource } from './add-resource.ts';
import { editResource } from './edit-resource.ts';
import { findDuplicates, listDuplicates } from './list-duplicates.ts';
import { listAllResources, listMyResources } from './list-resources.ts';
import { type MergingDeps, mergeResource } from './merge-resource.ts';
import { reviewResource, reviewResources } from './review-resource.ts';
import { clearAvailability, setAvailability } from './set-availability.ts';
import { setNotDuplicates } from './set-not-duplicates.ts';
import { undoReview } from './undo-review.ts';

export type ResourceDeps = MergingDeps & {
  directory: SearchIndex;
  /** Resolves when searches include what has been committed, or when the index could not be updated within 2 s. */
  waitForIndex: () => Promise<void>;
};

export function resources(deps: ResourceDeps): RoutePlugin {
  const { waitForIndex } = deps;
  /** A search after the answer includes the change. */
  async function afterIndexing<T>(change: Promise<T>): Promise<T> {
    const answer = await change;
    await waitForIndex();
    return answer;
  }
  return (api) => {
    registerEndpoint(api, endpoints.listMyResources, async ({ caller, query }) => listMyResources(deps, caller, query));
    registerEndpoint(api, endpoints.listAllResources, async ({ query }) => listAllResources(deps, query));
    registerData(api, endpoints.readResource, async ({ caller, params, locale }) =>
      labelTags(deps.directory, await readResource(deps, caller, params.id), locale),
    );
    registerData(api, endpoints.addResource, async (call) => {
      const data = await addResource(deps, call);
      if (isPublicStatus(data.status)) {
        await waitForIndex();
      }
      return data;
    });
    registerData(api, endpoints.editResource, ({ caller, params, body }) =>
      afterIndexing(editResource(deps, caller, params.id, body)),
    );
    registerData(api, endpoints.setAvailability, ({ caller, params, body }) =>
      afterIndexing(setAvailability(deps, caller, params.id, body)),
    );
    registerData(api, endpoints.clearAvailability, ({ caller, params }) =>
      afterIndexing(clearAvailability(deps, caller, params.id)),
    );
    registerEndpoint(api, endpoints.approveResource, async ({ caller, params, body }) =>
      afterIndexing(reviewResource(deps, caller, params.id, { ...body, action: 'approve' })),
    );
    registerEndpoint(api, endpoints.rejectResource, async ({ caller, params, body }) =>
      afterIndexing(reviewResource(deps, caller, params.id, { ...body, action: 'reject' })),
    );
    registerData(api, endpoints.reviewResources, ({ caller, body }) =>
      afterIndexing(reviewResources(deps, caller, body)),
    );
    registerData(api, endpoints.undoReview, ({ caller, body }) =>
      afterIndexing(undoReview(deps, caller, body.reviewId)),
    );
    registerData(api, endpoints.findDuplicates, ({ query }) => findDuplicates(deps, query));
    registerData(api, endpoints.findTypedDuplicates, ({ body }) => findDuplicates(deps, body));
    registerData(api, endpoints.listDuplicates, ({ params }) => listDuplicates(deps, params.id));
    registerData(api, endpoints.separateResources, ({ caller, params, body }) =>
      setNotDuplicates(deps, caller, params.id, body),
    );
    registerData(api, endpoints.mergeResource, ({ caller, params, body }) =>
      afterIndexing(mergeResource(deps, caller, params.id, body)),
    );
  };
}
