import { endpoints } from '@waymark/contract/endpoints';
import { searchOrganizations } from '../../domain/directory/public-organizations.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { addOrganization } from './add-organization.ts';
import { editOrganization } from './edit-organization.ts';
import { mergeOrganizations, type OrganizationMergingDeps } from './merge-organizations.ts';
import { listAllOrganizations, listPendingOrganizations, readOrganization } from './organizations-for-editor.ts';
import { reviewOrganizations, unverifyOrganization, verifyOrganization } from './review-organizations.ts';
import { undoOrganizationReview } from './undo-organization-review.ts';

/** `waitForIndex` resolves when searches include committed changes: search results show the organization's name. */
export function organizations(deps: OrganizationMergingDeps & { waitForIndex: () => Promise<void> }): RoutePlugin {
  const { db, waitForIndex } = deps;
  async function afterIndexing<T>(change: Promise<T>): Promise<T> {
    const answer = await change;
    await waitForIndex();
    return answer;
  }
  return (api) => {
    registerData(api, endpoints.readOrganization, ({ caller, params }) => readOrganization(db, caller, params.id));
    registerEndpoint(api, endpoints.searchOrganizations, async ({ query }) => searchOrganizations(db, query));
    registerEndpoint(api, endpoints.findOrganizations, async ({ body }) => searchOrganizations(db, body));
    registerData(api, endpoints.addOrganization, ({ caller, body }) => addOrganization(db, caller, body));
    registerData(api, endpoints.editOrganization, ({ caller, params, body }) =>
      afterIndexing(editOrganization(deps, caller, params.id, body)),
    );
    registerEndpoint(api, endpoints.listPendingOrganizations, async ({ caller, query }) =>
      listPendingOrganizations(db, caller, query),
    );
    registerEndpoint(api, endpoints.listAllOrganizations, async ({ caller, query }) =>
      listAllOrganizations(db, caller, query),
    );
    registerEndpoint(api, endpoints.verifyOrganization, async ({ caller, params }) =>
      afterIndexing(verifyOrganization(deps, caller, params.id)),
    );
    registerData(api, endpoints.unverifyOrganization, ({ caller, params }) =>
      unverifyOrganization(deps, caller, params.id),
    );
    registerData(api, endpoints.reviewOrganizations, ({ caller, body }) =>
      afterIndexing(reviewOrganizations(deps, caller, body)),
    );
    registerData(api, endpoints.undoOrganizationReview, ({ caller, body }) =>
      afterIndexing(undoOrganizationReview(deps, caller, body.reviewId)),
    );
    registerData(api, endpoints.mergeOrganizations, ({ caller, params, body }) =>
      afterIndexing(mergeOrganizations(deps, caller, params.id, body)),
    );
  };
}
