import { endpoints } from '@waymark/contract/endpoints';
import type { DeletionHandlers } from '../../domain/volunteers/deletion-handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerDownload } from '../../platform/http/register-file-endpoint.ts';
import { addVolunteer } from './add-volunteer.ts';
import { changeVolunteer } from './change-volunteer.ts';
import { deleteVolunteer } from './delete-volunteer.ts';
import { exportVolunteers } from './export-volunteers.ts';
import { listPendingVolunteers, listVolunteers, searchVolunteers } from './list-volunteers.ts';
import { readVolunteer } from './read-volunteer.ts';

export function volunteers(deps: { db: Database; now: () => Date; deletionHandlers: DeletionHandlers }): RoutePlugin {
  const { db } = deps;
  return (api) => {
    registerEndpoint(api, endpoints.listVolunteers, ({ caller, query }) => listVolunteers(db, caller, query));
    registerEndpoint(api, endpoints.searchVolunteers, ({ query }) => searchVolunteers(db, query));
    registerEndpoint(api, endpoints.listPendingVolunteers, ({ query }) => listPendingVolunteers(db, query));
    registerDownload(api, endpoints.exportVolunteers, ({ caller, query }) => exportVolunteers(deps, caller, query));
    registerEndpoint(api, endpoints.addVolunteer, async (call) => ({ data: await addVolunteer(db, call) }));
    registerEndpoint(api, endpoints.readVolunteer, async ({ caller, params }) => ({
      data: await readVolunteer(db, caller, params.id),
    }));
    registerEndpoint(api, endpoints.editVolunteer, async ({ caller, params, body }) => ({
      data: await changeVolunteer(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.deleteVolunteer, async ({ caller, params }) => {
      await deleteVolunteer(deps, caller, params.id);
      return { data: null };
    });
  };
}
