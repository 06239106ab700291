import { endpoints } from '@waymark/contract/endpoints';
import type { PeopleLeave } from '../../domain/volunteers/people-leave.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { addVolunteer } from './add-volunteer.ts';
import { changeVolunteer } from './change-volunteer.ts';
import { deleteVolunteer } from './delete-volunteer.ts';
import { exportVolunteers } from './export-volunteers.ts';
import { listPendingVolunteers, listVolunteers, searchVolunteers } from './list-volunteers.ts';
import { readVolunteer } from './read-volunteer.ts';

export function volunteers(parts: { db: Database; now: () => Date; leaving: PeopleLeave }): Feature {
  const { db } = parts;
  return (api) => {
    serve(api, endpoints.listVolunteers, ({ caller, query }) => listVolunteers(db, caller, query));
    serve(api, endpoints.searchVolunteers, ({ query }) => searchVolunteers(db, query));
    serve(api, endpoints.listPendingVolunteers, ({ query }) => listPendingVolunteers(db, query));
    serveFile(api, endpoints.exportVolunteers, ({ caller, query }) => exportVolunteers(parts, caller, query));
    serve(api, endpoints.addVolunteer, async (call) => ({ data: await addVolunteer(db, call) }));
    serve(api, endpoints.readVolunteer, async ({ caller, params }) => ({
      data: await readVolunteer(db, caller, params.id),
    }));
    serve(api, endpoints.editVolunteer, async ({ caller, params, body }) => ({
      data: await changeVolunteer(parts, caller, params.id, body),
    }));
    serve(api, endpoints.deleteVolunteer, async ({ caller, params }) => {
      await deleteVolunteer(parts, caller, params.id);
      return { data: null };
    });
  };
}
