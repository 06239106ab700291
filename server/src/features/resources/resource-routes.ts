import type { DuplicatesQuery } from '@waymark/contract/duplicates';
import { endpoints } from '@waymark/contract/endpoints';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Feature } from '../../platform/http/api.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { readResource } from '../../services/managed-resources/read-resource.ts';
import { addResource } from './add-resource.ts';
import { editResource } from './edit-resource.ts';
import { findDuplicates, listDuplicates } from './list-duplicates.ts';
import { listAllResources, listMyResources } from './list-resources.ts';
import { type MergingParts, mergeResource } from './merge-resource.ts';
import { reviewResource, reviewResources } from './review-resource.ts';
import { separateResources } from './separate-resources.ts';
import { clearAvailability, setAvailability } from './set-availability.ts';
import { undoReview } from './undo-review.ts';

export type ResourceParts = MergingParts & {
  /** Resolves when searches follow what has been committed, or as soon as it is clear that they will only later. */
  waitForIndex: () => Promise<void>;
};

export function resources(parts: ResourceParts): Feature {
  const { waitForIndex } = parts;
  /** A search after the answer includes the change. */
  async function done<T>(change: Promise<T>): Promise<T> {
    const answer = await change;
    await waitForIndex();
    return answer;
  }
  type Counted = Pick<Call<typeof endpoints.findDuplicates>, 'remoteAddress' | 'limits'>;
  async function lookAlikes(query: DuplicatesQuery, { remoteAddress, limits }: Counted) {
    await limits.spend('preview-by-address', remoteAddress);
    return { data: await findDuplicates(parts, query) };
  }
  return (api) => {
    serve(api, endpoints.listMyResources, async ({ caller, query }) => listMyResources(parts, caller, query));
    serve(api, endpoints.listAllResources, async ({ query }) => listAllResources(parts, query));
    serve(api, endpoints.readResource, async ({ caller, params }) => ({
      data: await readResource(parts, caller, params.id),
    }));
    serve(api, endpoints.addResource, async (call) => {
      const data = await addResource(parts, call);
      if (isPublicStatus(data.status)) {
        await waitForIndex();
      }
      return { data };
    });
    serve(api, endpoints.editResource, async ({ caller, params, body }) => ({
      data: await done(editResource(parts, caller, params.id, body)),
    }));
    serve(api, endpoints.setAvailability, async ({ caller, params, body }) => ({
      data: await done(setAvailability(parts, caller, params.id, body)),
    }));
    serve(api, endpoints.clearAvailability, async ({ caller, params }) => ({
      data: await done(clearAvailability(parts, caller, params.id)),
    }));
    serve(api, endpoints.approveResource, async ({ caller, params, body }) =>
      done(reviewResource(parts, caller, params.id, { ...body, action: 'approve' })),
    );
    serve(api, endpoints.rejectResource, async ({ caller, params, body }) =>
      done(reviewResource(parts, caller, params.id, { ...body, action: 'reject' })),
    );
    serve(api, endpoints.reviewResources, async ({ caller, body }) => ({
      data: await done(reviewResources(parts, caller, body)),
    }));
    serve(api, endpoints.undoReview, async ({ caller, body }) => ({
      data: await done(undoReview(parts, caller, body.reviewId)),
    }));
    serve(api, endpoints.findDuplicates, async ({ query, ...call }) => lookAlikes(query, call));
    serve(api, endpoints.findLookAlikes, async ({ body, ...call }) => lookAlikes(body, call));
    serve(api, endpoints.listDuplicates, async ({ params }) => ({ data: await listDuplicates(parts, params.id) }));
    serve(api, endpoints.separateResources, async ({ caller, params, body }) => {
      await separateResources(parts, caller, params.id, body);
      return { data: null };
    });
    serve(api, endpoints.mergeResource, async ({ caller, params, body }) => ({
      data: await done(mergeResource(parts, caller, params.id, body)),
    }));
  };
}
