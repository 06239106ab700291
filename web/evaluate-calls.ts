import { confirmationEndpoints } from '@waymark/contract/confirmation-endpoints';
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import { membershipEndpoints } from '@waymark/contract/membership-endpoints';
import { smsEndpoints } from '@waymark/contract/sms-endpoints';
import type { Plugin } from 'vite';
import { apiRoutes } from './app/api/api-routes.ts';

/** Calls that only the server's actions and loaders make, or other programs: browsers load no route for them. */
const serverOnlyCalls: readonly ApiRouteName[] = [
  'searchResources',
  'searchOrganizations',
  'findDuplicates',
  'previewHours',
  'explainConcepts',
  'readPublicUnmetNeeds',
  'openRequest',
  'addToRequest',
  'answerByCode',
  'endRequest',
  'reportResource',
  'answerVerificationRequest',
  'stopVerificationRequests',
  'readConfirmation',
  'confirmEmail',
  'receiveText',
  'readOpenData',
];

/** Further calls of a person's own account, which only the profile makes. */
const profileCalls: readonly ApiRouteName[] = [
  'listSessions',
  'endSession',
  'endOtherSessions',
  'changeProfile',
  'changePassword',
];

/**
 * Replaces `api-routes.ts` in browsers by the table of routes that it evaluates to, without the contract's schemas. The routes of
 * administrators, half of the table, load with their panel; those of an organization's members and of a person's own account
 * load with their pages (`admin-routes.ts`, `membership-routes.ts`, `account-routes.ts`). The build fails when code for browsers names
 * a call of `serverOnlyCalls`.
 */
export function evaluateCalls(): Plugin {
  const isAdminCall = (access: string) => access === 'admin';
  const isMembershipCall = (name: string) => name in membershipEndpoints;
  const isAccountCall = (name: string) =>
    name in confirmationEndpoints || name in smsEndpoints || profileCalls.some((one) => one === name);
  const table = (isWanted: (access: string, name: string) => boolean) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(endpoints).flatMap(([name, { access }]) =>
          isWanted(access, name) && !serverOnlyCalls.some((one) => one === name)
            ? [[name, apiRoutes[name as keyof typeof apiRoutes]]]
            : [],
        ),
      ),
    );
  return {
    name: 'evaluate-calls',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/app\/api\/(?:api|admin|memberships\/membership|account\/account)-routes\.ts$/ },
      handler: (id) => {
        if (id.includes('admin-routes')) {
          return addingModule('registerAdminRoutes', './api-routes.ts', table(isAdminCall));
        }
        if (id.includes('membership-routes')) {
          const routes = table((access, name) => !isAdminCall(access) && isMembershipCall(name));
          return addingModule('registerMembershipRoutes', '../api-routes.ts', routes);
        }
        if (id.includes('account-routes')) {
          return addingModule(
            'registerAccountRoutes',
            '../api-routes.ts',
            table((_access, name) => isAccountCall(name)),
          );
        }
        const isForEveryPage = (access: string, name: string) =>
          !isAdminCall(access) && !isMembershipCall(name) && !isAccountCall(name);
        return `export const apiRoutes = ${table(isForEveryPage)};`;
      },
    },
    generateBundle(_, bundle) {
      const usedName = new RegExp(`["'\`](${serverOnlyCalls.join('|')})["'\`]`);
      for (const file of Object.values(bundle)) {
        const [, name] = (file.type === 'chunk' && usedName.exec(file.code)) || [];
        if (name) this.error(`${file.fileName} makes the call ${name}, which browsers do not know.`);
      }
    },
  };
}

/** Code of a module with a function that adds these routes to the table. */
function addingModule(functionName: string, callsFile: string, routes: string): string {
  return `import { apiRoutes } from '${callsFile}';
    export function ${functionName}() { Object.assign(apiRoutes, ${routes}); }`;
}
