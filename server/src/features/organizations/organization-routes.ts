import { endpoints } from '@waymark/contract/endpoints';
import { searchOrganizations } from '../../domain/directory/read-organizations.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { addOrganization } from './add-organization.ts';
import { editOrganization, type OrganizationParts, verifyOrganization } from './edit-organization.ts';
import { listAllOrganizations, listPendingOrganizations, readOrganization } from './managed-organizations.ts';

/** `searchable` resolves when searches include committed changes: search results show the organization's name. */
export function organizations(parts: OrganizationParts & { waitForIndex: () => Promise<void> }): Feature {
  const { db, waitForIndex } = parts;
  return (api) => {
    serve(api, endpoints.readOrganization, async ({ caller, params }) => ({
      data: await readOrganization(db, caller, params.id),
    }));
    serve(api, endpoints.searchOrganizations, async ({ query }) => searchOrganizations(db, query));
    serve(api, endpoints.addOrganization, async ({ caller, body }) => ({
      data: await addOrganization(db, caller, body),
    }));
    serve(api, endpoints.editOrganization, async ({ caller, params, body }) => {
      const data = await editOrganization(parts, caller, params.id, body);
      await waitForIndex();
      return { data };
    });
    serve(api, endpoints.listPendingOrganizations, async ({ query }) => listPendingOrganizations(db, query));
    serve(api, endpoints.listAllOrganizations, async ({ query }) => listAllOrganizations(db, query));
    serve(api, endpoints.verifyOrganization, async ({ caller, params }) => ({
      data: await verifyOrganization(parts, caller, params.id, true),
    }));
    serve(api, endpoints.unverifyOrganization, async ({ caller, params }) => ({
      data: await verifyOrganization(parts, caller, params.id, false),
    }));
  };
}
