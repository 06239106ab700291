import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { confirmClaimCode, readClaim, requestClaim, sendClaimCode } from './claim-organization.ts';
import { decideClaim, listClaims } from './decide-claims.ts';
import type { MembershipDeps } from './existing-organization.ts';
import { acceptInvitation, inviteMember, readInvitation, revokeInvitation } from './invitations.ts';
import { addMember, changeMember, listMembers, removeMember } from './members.ts';

export function memberships(deps: MembershipDeps): RoutePlugin {
  return (api) => {
    registerData(api, endpoints.readClaim, ({ caller, params }) => readClaim(deps, caller, params.id));
    registerData(api, endpoints.sendClaimCode, async ({ caller, params, body, limits, locale }) => {
      await limits.consume('claim-by-account', caller.id);
      await limits.consume('claim-by-organization', params.id.toLowerCase());
      return sendClaimCode(deps, caller, params.id, { way: body.way, locale });
    });
    registerData(api, endpoints.confirmClaimCode, async ({ caller, params, body, limits }) => {
      await limits.consume('claim-code-by-account', caller.id);
      return confirmClaimCode(deps, caller, params.id, body.code);
    });
    registerData(api, endpoints.requestClaim, async ({ caller, params, body, limits }) => {
      await limits.consume('claim-by-account', caller.id);
      return requestClaim(deps, caller, params.id, body.words);
    });
    registerData(api, endpoints.listMembers, ({ caller, params }) => listMembers(deps, caller, params.id));
    registerData(api, endpoints.addMember, ({ caller, params, body }) => addMember(deps, caller, params.id, body));
    registerData(api, endpoints.changeMember, ({ caller, params, body }) => changeMember(deps, caller, params, body));
    registerData(api, endpoints.removeMember, ({ caller, params, body }) => removeMember(deps, caller, params, body));
    registerData(api, endpoints.inviteMember, async ({ caller, params, body, limits, locale }) => {
      await limits.consume('invite-by-account', caller.id);
      return inviteMember(deps, caller, params.id, { ...body, locale });
    });
    registerData(api, endpoints.revokeInvitation, ({ caller, params }) => revokeInvitation(deps, caller, params));
    registerData(api, endpoints.readInvitation, ({ body }) => readInvitation(deps, body.token));
    registerData(api, endpoints.acceptInvitation, ({ caller, body }) => acceptInvitation(deps, caller, body.token));
    registerEndpoint(api, endpoints.listClaims, async ({ query }) => listClaims(deps, query));
    registerData(api, endpoints.approveClaim, ({ caller, params }) =>
      decideClaim(deps, caller, params.id, { status: 'APPROVED' }),
    );
    registerData(api, endpoints.rejectClaim, ({ caller, params, body }) =>
      decideClaim(deps, caller, params.id, { status: 'REJECTED', reason: body.reason }),
    );
  };
}
