import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../database/database.ts';
import type { Feature } from '../http/api.ts';
import type { Limits } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { serveFile } from '../http/serve-file.ts';
import { addVolunteer } from './add-volunteer.ts';
import { changeVolunteer } from './change-volunteer.ts';
import { deleteVolunteer } from './delete-volunteer.ts';
import { exportVolunteers } from './export-volunteers.ts';
import { listPendingVolunteers, listVolunteers, searchVolunteers } from './list-volunteers.ts';
import { readVolunteer } from './read-volunteer.ts';

export function volunteers(parts: { db: Database; limits: Limits; now: () => Date }): Feature {
  const { db } = parts;
  return (api) => {
    serve(api, endpoints.listVolunteers, ({ caller, query }) => listVolunteers(db, caller, query));
    serve(api, endpoints.searchVolunteers, ({ query }) => searchVolunteers(db, query));
    serve(api, endpoints.listPendingVolunteers, ({ query }) => listPendingVolunteers(db, query));
    serveFile(api, endpoints.exportVolunteers, ({ caller, query }) => exportVolunteers(parts, caller, query));
    serve(api, endpoints.addVolunteer, async ({ caller, body }) => ({ data: await addVolunteer(parts, caller, body) }));
    serve(api, endpoints.readVolunteer, async ({ caller, params }) => ({
      data: await readVolunteer(db, caller, params.id),
    }));
    serve(api, endpoints.editVolunteer, async ({ caller, params, body }) => ({
      data: await changeVolunteer(parts, caller, params.id, body),
    }));
    serve(api, endpoints.deleteVolunteer, async ({ caller, params }) => {
      await deleteVolunteer(db, caller, params.id);
      return { data: null };
    });
  };
}
