import { endpoints } from '@waymark/contract/endpoints';
import type { Resource } from '@waymark/contract/resource';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Feature } from '../http/api.ts';
import type { Limits } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { addResource } from './add-resource.ts';
import { editResource, type ManagingParts } from './edit-resource.ts';
import { listAllResources, listMyResources } from './list-resources.ts';
import { readResource } from './read-resource.ts';
import { reviewResource } from './review-resource.ts';

export type ResourceParts = ManagingParts & {
  limits: Limits;
  /** Resolves when searches follow what has been committed, or as soon as it is clear that they will only later. */
  searchable: () => Promise<void>;
};

export function resources(parts: ResourceParts): Feature {
  const { searchable } = parts;
  /** Whoever changes something finds it changed. */
  async function done(change: Promise<Resource>): Promise<{ data: Resource }> {
    const data = await change;
    await searchable();
    return { data };
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
    serve(api, endpoints.editResource, async ({ caller, params, body }) =>
      done(editResource(parts, caller, params.id, body)),
    );
    serve(api, endpoints.approveResource, async ({ caller, params, body }) =>
      done(reviewResource(parts, caller, params.id, { ...body, to: 'APPROVED' })),
    );
    serve(api, endpoints.rejectResource, async ({ caller, params, body }) =>
      done(reviewResource(parts, caller, params.id, { ...body, to: 'REJECTED' })),
    );
  };
}
