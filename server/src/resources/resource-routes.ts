import { endpoints } from '@waymark/contract/endpoints';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Feature } from '../http/api.ts';
import type { Limits } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { addResource } from './add-resource.ts';
import { editResource, type ManagingParts } from './edit-resource.ts';
import { listDuplicates } from './list-duplicates.ts';
import { listAllResources, listMyResources } from './list-resources.ts';
import { mergeResource } from './merge-resource.ts';
import { readResource } from './read-resource.ts';
import { reviewResource, reviewResources } from './review-resource.ts';
import { separateResources } from './separate-resources.ts';
import { undoReview } from './undo-review.ts';

export type ResourceParts = ManagingParts & {
  limits: Limits;
  /** Resolves when searches follow what has been committed, or as soon as it is clear that they will only later. */
  searchable: () => Promise<void>;
};

export function resources(parts: ResourceParts): Feature {
  const { searchable } = parts;
  /** Whoever changes something finds it changed. */
  async function done<T>(change: Promise<T>): Promise<T> {
    const answer = await change;
    await searchable();
    return answer;
  }
  return (api) => {
    serve(api, endpoints.listMyResources, async ({ caller, query }) => listMyResources(parts, caller, query));
    serve(api, endpoints.listAllResources, async ({ query }) => listAllResources(parts, query));
    serve(api, endpoints.readResource, async ({ caller, params }) => ({
      data: await readResource(parts, caller, params.id),
    }));
    serve(api, endpoints.addResource, async ({ caller, remoteAddress, body }) => {
      const data = await addResource(parts, { caller, remoteAddress }, body);
      if (isPublicStatus(data.status)) {
        await searchable();
      }
      return { data };
    });
    serve(api, endpoints.editResource, async ({ caller, params, body }) => ({
      data: await done(editResource(parts, caller, params.id, body)),
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
