import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { confirmClaimCode, readClaim, requestClaim, sendClaimCode } from './claim-organization.ts';
import { decideClaim, listClaims } from './decide-claims.ts';
import type { MembershipDeps } from './existing-organization.ts';
import { acceptInvitation, inviteMember, readInvitation, revokeInvitation } from './invitations.ts';
import { addMember, changeMember, listMembers, removeMember } from './members.ts';

export function memberships(deps: MembershipDeps): RoutePlugin {
  return (api) => {
    registerEndpoint(api, endpoints.readClaim, async ({ caller, params }) => ({
      data: await readClaim(deps, caller, params.id),
    }));
    registerEndpoint(api, endpoints.sendClaimCode, async ({ caller, params, body, limits, locale }) => {
      await limits.consume('claim-by-account', caller.id);
      await limits.consume('claim-by-organization', params.id.toLowerCase());
      return { data: await sendClaimCode(deps, caller, params.id, { way: body.way, locale }) };
    });
    registerEndpoint(api, endpoints.confirmClaimCode, async ({ caller, params, body, limits }) => {
      await limits.consume('claim-code-by-account', caller.id);
      return { data: await confirmClaimCode(deps, caller, params.id, body.code) };
    });
    registerEndpoint(api, endpoints.requestClaim, async ({ caller, params, body, limits }) => {
      await limits.consume('claim-by-account', caller.id);
      return { data: await requestClaim(deps, caller, params.id, body.words) };
    });
    registerEndpoint(api, endpoints.listMembers, async ({ caller, params }) => ({
      data: await listMembers(deps, caller, params.id),
    }));
    registerEndpoint(api, endpoints.addMember, async ({ caller, params, body }) => ({
      data: await addMember(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.changeMember, async ({ caller, params, body }) => ({
      data: await changeMember(deps, caller, params, body),
    }));
    registerEndpoint(api, endpoints.removeMember, async ({ caller, params, body }) => ({
      data: await removeMember(deps, caller, params, body),
    }));
    registerEndpoint(api, endpoints.inviteMember, async ({ caller, params, body, limits, locale }) => {
      await limits.consume('invite-by-account', caller.id);
      return { data: await inviteMember(deps, caller, params.id, { ...body, locale }) };
    });
    registerEndpoint(api, endpoints.revokeInvitation, async ({ caller, params }) => ({
      data: await revokeInvitation(deps, caller, params),
    }));
    registerEndpoint(api, endpoints.readInvitation, async ({ body, limits, remoteAddress }) => {
      await limits.consume('invitation-by-address', remoteAddress);
      return { data: await readInvitation(deps, body.token) };
    });
    registerEndpoint(api, endpoints.acceptInvitation, async ({ caller, body, limits, remoteAddress }) => {
      await limits.consume('invitation-by-address', remoteAddress);
      return { data: await acceptInvitation(deps, caller, body.token) };
    });
    registerEndpoint(api, endpoints.listClaims, async ({ query }) => listClaims(deps, query));
    registerEndpoint(api, endpoints.approveClaim, async ({ caller, params }) => ({
      data: await decideClaim(deps, caller, params.id, { status: 'APPROVED' }),
    }));
    registerEndpoint(api, endpoints.rejectClaim, async ({ caller, params, body }) => ({
      data: await decideClaim(deps, caller, params.id, { status: 'REJECTED', reason: body.reason }),
    }));
  };
}
