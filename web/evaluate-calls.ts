import { confirmationEndpoints } from '@waymark/contract/confirmation-endpoints';
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import { membershipEndpoints } from '@waymark/contract/membership-endpoints';
import { textEndpoints } from '@waymark/contract/sms-endpoints';
import type { Plugin } from 'vite';
import { apiRoutes } from './app/api/calls.ts';

/** Made by actions on the server, or by other programs: no page of a browser knows how. */
const unknownToBrowsers: readonly ApiRouteName[] = [
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

/** Beside those about its address: what people do with their own account on their profile alone. */
const callsOfProfile: readonly ApiRouteName[] = [
  'listSessions',
  'endSession',
  'endOtherSessions',
  'changeProfile',
  'changePassword',
];

/**
 * Gives browsers the table of calls as it comes out of the contract, in place of the file that makes it with all the schemas. The
 * calls that administrators alone make, half of the table, travel with their panel, those of people who keep an organization with
 * their pages, and those about one's own account with what shows it. A browser that would make a call that
 * it does not know fails the build.
 */
export function evaluateCalls(): Plugin {
  const ofKeepers = (name: string) => name in membershipEndpoints;
  const ofAccounts = (name: string) =>
    name in confirmationEndpoints || name in textEndpoints || callsOfProfile.some((one) => one === name);
  const table = (isWanted: (access: string, name: string) => boolean) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(endpoints).flatMap(([name, { access }]) =>
          isWanted(access, name) && !unknownToBrowsers.some((one) => one === name)
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
               export function learnKeepingCalls() { Object.assign(apiRoutes, ${table((access, name) => access !== 'admin' && ofKeepers(name))}); }`
            : id.includes('account-calls')
              ? `import { apiRoutes } from '../calls.ts';
               export function learnAccountCalls() { Object.assign(apiRoutes, ${table((_access, name) => ofAccounts(name))}); }`
              : `export const apiRoutes = ${table((access, name) => access !== 'admin' && !ofKeepers(name) && !ofAccounts(name))};`,
    },
    generateBundle(_, bundle) {
      const made = new RegExp(`["'\`](${unknownToBrowsers.join('|')})["'\`]`);
      for (const file of Object.values(bundle)) {
        const [, name] = (file.type === 'chunk' && made.exec(file.code)) || [];
        if (name) this.error(`${file.fileName} makes the call ${name}, which browsers do not know.`);
      }
    },
  };
}
