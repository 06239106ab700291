import { endpoints } from '@waymark/contract/endpoints';
import type { DeletionHandlers } from '../../domain/volunteers/deletion-handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
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
    registerData(api, endpoints.changeRole, ({ caller, params, query }) =>
      changeRole(deps, caller, params.userId, query),
    );
    registerData(api, endpoints.changeActive, ({ caller, params, query }) =>
      changeActive(deps, caller, params.userId, query.active),
    );
    registerData(api, endpoints.createAdmin, ({ caller, body, locale }) =>
      createAccount(deps, body, { role: 'ADMIN', locale, by: caller }),
    );
    registerData(api, endpoints.readUserSummary, ({ params }) => readUserSummary(deps, params.userId));
    registerData(api, endpoints.deleteUser, ({ caller, params }) => deleteUser(deps, caller, params.userId));
  };
}
