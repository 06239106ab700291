import { endpoints } from '@waymark/contract/endpoints';
import { searchOrganizations } from '../../domain/directory/public-organizations.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { afterIndexing, type IndexDeps } from '../../services/search-index/wait-for-index.ts';
import { addOrganization } from './add-organization.ts';
import { editOrganization } from './edit-organization.ts';
import { mergeOrganizations, type OrganizationMergingDeps } from './merge-organizations.ts';
import { listAllOrganizations, listPendingOrganizations, readOrganization } from './organizations-for-editor.ts';
import { reviewOrganizations, unverifyOrganization, verifyOrganization } from './review-organizations.ts';
import { undoOrganizationReview } from './undo-organization-review.ts';

/** Search results show the names of organizations, so that changes wait for the index. */
export function organizations(deps: OrganizationMergingDeps & IndexDeps): RoutePlugin {
  const { db } = deps;
  return (api) => {
    registerData(api, endpoints.readOrganization, ({ caller, params }) => readOrganization(db, caller, params.id));
    registerEndpoint(api, endpoints.searchOrganizations, async ({ query }) => searchOrganizations(db, query));
    registerEndpoint(api, endpoints.findOrganizations, async ({ body }) => searchOrganizations(db, body));
    registerData(api, endpoints.addOrganization, ({ caller, body }) => addOrganization(db, caller, body));
    registerData(api, endpoints.editOrganization, ({ caller, params, body }) =>
      afterIndexing(deps, editOrganization(deps, caller, params.id, body)),
    );
    registerEndpoint(api, endpoints.listPendingOrganizations, async ({ caller, query }) =>
      listPendingOrganizations(db, caller, query),
    );
    registerEndpoint(api, endpoints.listAllOrganizations, async ({ caller, query }) =>
      listAllOrganizations(db, caller, query),
    );
    registerEndpoint(api, endpoints.verifyOrganization, async ({ caller, params }) =>
      afterIndexing(deps, verifyOrganization(deps, caller, params.id)),
    );
    registerData(api, endpoints.unverifyOrganization, ({ caller, params }) =>
      unverifyOrganization(deps, caller, params.id),
    );
    registerData(api, endpoints.reviewOrganizations, ({ caller, body }) =>
      afterIndexing(deps, reviewOrganizations(deps, caller, body)),
    );
    registerData(api, endpoints.undoOrganizationReview, ({ caller, body }) =>
      afterIndexing(deps, undoOrganizationReview(deps, caller, body.reviewId)),
    );
    registerData(api, endpoints.mergeOrganizations, ({ caller, params, body }) =>
      afterIndexing(deps, mergeOrganizations(deps, caller, params.id, body)),
    );
  };
}
