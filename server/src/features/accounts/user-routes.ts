import { endpoints } from '@waymark/contract/endpoints';
import type { PeopleLeave } from '../../domain/volunteers/people-leave.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { addAccount } from './add-account.ts';
import { changeActive } from './change-active.ts';
import { changeRole } from './change-role.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { readUserSummary } from './read-user-summary.ts';

export function users(parts: { db: Database; now: () => Date; leaving: PeopleLeave }): Feature {
  const { db } = parts;
  return (api) => {
    serve(api, endpoints.listUsers, ({ query }) => listUsers(db, query));
    serve(api, endpoints.changeRole, async ({ caller, params, query }) => ({
      data: await changeRole(parts, caller, params.userId, query),
    }));
    serve(api, endpoints.changeActive, async ({ caller, params, query }) => ({
      data: await changeActive(parts, caller, params.userId, query.active),
    }));
    serve(api, endpoints.createAdmin, async ({ caller, body, locale }) => ({
      data: await addAccount(parts, body, { role: 'ADMIN', locale, by: caller }),
    }));
    serve(api, endpoints.readUserSummary, async ({ params }) => ({
      data: await readUserSummary(parts, params.userId),
    }));
    serve(api, endpoints.deleteUser, async ({ caller, params }) => {
      await deleteUser(parts, caller, params.userId);
      return { data: null };
    });
  };
}
