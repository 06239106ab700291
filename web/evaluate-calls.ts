import { confirmationEndpoints } from '@waymark/contract/confirmation-endpoints';
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import { membershipEndpoints } from '@waymark/contract/membership-endpoints';
import { textEndpoints } from '@waymark/contract/sms-endpoints';
import type { Plugin } from 'vite';
import { apiRoutes } from './app/api/calls.ts';

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
 * Replaces `calls.ts` in browsers by the table of routes that it evaluates to, without the contract's schemas. The routes of
 * administrators, half of the table, load with their panel; those of an organization's members and of a person's own account load
 * with their pages (`admin-calls.ts`, `keeping-calls.ts`, `account-calls.ts`). The build fails when code for browsers names a call
 * of `serverOnlyCalls`.
 */
export function evaluateCalls(): Plugin {
  const isMembershipCall = (name: string) => name in membershipEndpoints;
  const isAccountCall = (name: string) =>
    name in confirmationEndpoints || name in textEndpoints || profileCalls.some((one) => one === name);
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
      filter: { id: /\/app\/api\/(?:admin-|keeping\/keeping-|account\/account-)?calls\.ts$/ },
      handler: (id) =>
        id.includes('admin-calls')
          ? `import { apiRoutes } from './calls.ts';
             export function learnAdminCalls() { Object.assign(apiRoutes, ${table((access) => access === 'admin')}); }`
          : id.includes('keeping-calls')
            ? `import { apiRoutes } from '../calls.ts';
               export function learnKeepingCalls() { Object.assign(apiRoutes, ${table((access, name) => access !== 'admin' && isMembershipCall(name))}); }`
            : id.includes('account-calls')
              ? `import { apiRoutes } from '../calls.ts';
               export function learnAccountCalls() { Object.assign(apiRoutes, ${table((_access, name) => isAccountCall(name))}); }`
              : `export const apiRoutes = ${table((access, name) => access !== 'admin' && !isMembershipCall(name) && !isAccountCall(name))};`,
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
