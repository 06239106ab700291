import { endpoints } from '@waymark/contract/endpoints';
import { searchOrganizations } from '../../domain/directory/read-organizations.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { addOrganization } from './add-organization.ts';
import { editOrganization } from './edit-organization.ts';
import { listAllOrganizations, listPendingOrganizations, readOrganization } from './managed-organizations.ts';
import { mergeOrganizations, type OrganizationMergingParts } from './merge-organizations.ts';
import { reviewOrganizations, unverifyOrganization, verifyOrganization } from './review-organizations.ts';
import { undoOrganizationReview } from './undo-organization-review.ts';

/** `waitForIndex` resolves when searches include committed changes: search results show the organization's name. */
export function organizations(parts: OrganizationMergingParts & { waitForIndex: () => Promise<void> }): Feature {
  const { db, waitForIndex } = parts;
  async function done<T>(change: Promise<T>): Promise<T> {
    const answer = await change;
    await waitForIndex();
    return answer;
  }
  return (api) => {
    serve(api, endpoints.readOrganization, async ({ caller, params }) => ({
      data: await readOrganization(db, caller, params.id),
    }));
    serve(api, endpoints.searchOrganizations, async ({ query }) => searchOrganizations(db, query));
    serve(api, endpoints.findOrganizations, async ({ body }) => searchOrganizations(db, body));
    serve(api, endpoints.addOrganization, async ({ caller, body }) => ({
      data: await addOrganization(db, caller, body),
    }));
    serve(api, endpoints.editOrganization, async ({ caller, params, body }) => ({
      data: await done(editOrganization(parts, caller, params.id, body)),
    }));
    serve(api, endpoints.listPendingOrganizations, async ({ caller, query }) =>
      listPendingOrganizations(db, caller, query),
    );
    serve(api, endpoints.listAllOrganizations, async ({ caller, query }) => listAllOrganizations(db, caller, query));
    serve(api, endpoints.verifyOrganization, async ({ caller, params }) =>
      done(verifyOrganization(parts, caller, params.id)),
    );
    serve(api, endpoints.unverifyOrganization, async ({ caller, params }) => ({
      data: await unverifyOrganization(parts, caller, params.id),
    }));
    serve(api, endpoints.reviewOrganizations, async ({ caller, body }) => ({
      data: await done(reviewOrganizations(parts, caller, body)),
    }));
    serve(api, endpoints.undoOrganizationReview, async ({ caller, body }) => ({
      data: await done(undoOrganizationReview(parts, caller, body.reviewId)),
    }));
    serve(api, endpoints.mergeOrganizations, async ({ caller, params, body }) => ({
      data: await done(mergeOrganizations(parts, caller, params.id, body)),
    }));
  };
}
