import { endpoints } from '@waymark/contract/endpoints';
import type { DeletionHandlers } from '../../domain/volunteers/deletion-handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createAccount } from './add-account.ts';
import { changeActive } from './change-active.ts';
import { changeRole } from './change-role.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { readUserSummary } from './read-user-summary.ts';

export function users(deps: { db: Database; now: () => Date; deletionHandlers: DeletionHandlers }): RoutePlugin {
  const { db } = deps;
  return (api) => {
    registerEndpoint(api, endpoints.listUsers, ({ query }) => listUsers(db, query));
    registerEndpoint(api, endpoints.changeRole, async ({ caller, params, query }) => ({
      data: await changeRole(deps, caller, params.userId, query),
    }));
    registerEndpoint(api, endpoints.changeActive, async ({ caller, params, query }) => ({
      data: await changeActive(deps, caller, params.userId, query.active),
    }));
    registerEndpoint(api, endpoints.createAdmin, async ({ caller, body, locale }) => ({
      data: await createAccount(deps, body, { role: 'ADMIN', locale, by: caller }),
    }));
    registerEndpoint(api, endpoints.readUserSummary, async ({ params }) => ({
      data: await readUserSummary(deps, params.userId),
    }));
    registerEndpoint(api, endpoints.deleteUser, async ({ caller, params }) => {
      await deleteUser(deps, caller, params.userId);
      return { data: null };
    });
  };
}
