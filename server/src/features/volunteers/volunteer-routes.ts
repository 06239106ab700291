import { endpoints } from '@waymark/contract/endpoints';
import type { DeletionHandlers } from '../../domain/volunteers/deletion-handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
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
    registerData(api, endpoints.addVolunteer, (call) => addVolunteer(db, call));
    registerData(api, endpoints.readVolunteer, ({ caller, params }) => readVolunteer(db, caller, params.id));
    registerData(api, endpoints.editVolunteer, ({ caller, params, body }) =>
      changeVolunteer(deps, caller, params.id, body),
    );
    registerData(api, endpoints.deleteVolunteer, ({ caller, params }) => deleteVolunteer(deps, caller, params.id));
  };
}
