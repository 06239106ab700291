import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { confirmClaimCode, readClaim, requestClaim, sendClaimCode } from './claim-organization.ts';
import { decideClaim, listClaims } from './decide-claims.ts';
import type { MembershipParts } from './existing-organization.ts';
import { acceptInvitation, inviteMember, readInvitation, revokeInvitation } from './invitations.ts';
import { addMember, changeMember, listMembers, removeMember } from './members.ts';

export function memberships(parts: MembershipParts): Feature {
  return (api) => {
    serve(api, endpoints.readClaim, async ({ caller, params }) => ({
      data: await readClaim(parts, caller, params.id),
    }));
    serve(api, endpoints.sendClaimCode, async ({ caller, params, body, limits, locale }) => {
      await limits.spend('claim-by-account', caller.id);
      await limits.spend('claim-by-organization', params.id.toLowerCase());
      return { data: await sendClaimCode(parts, caller, params.id, { way: body.way, locale }) };
    });
    serve(api, endpoints.confirmClaimCode, async ({ caller, params, body, limits }) => {
      await limits.spend('claim-code-by-account', caller.id);
      return { data: await confirmClaimCode(parts, caller, params.id, body.code) };
    });
    serve(api, endpoints.requestClaim, async ({ caller, params, body, limits }) => {
      await limits.spend('claim-by-account', caller.id);
      return { data: await requestClaim(parts, caller, params.id, body.words) };
    });
    serve(api, endpoints.listMembers, async ({ caller, params }) => ({
      data: await listMembers(parts, caller, params.id),
    }));
    serve(api, endpoints.addMember, async ({ caller, params, body }) => ({
      data: await addMember(parts, caller, params.id, body),
    }));
    serve(api, endpoints.changeMember, async ({ caller, params, body }) => ({
      data: await changeMember(parts, caller, params, body),
    }));
    serve(api, endpoints.removeMember, async ({ caller, params, body }) => ({
      data: await removeMember(parts, caller, params, body),
    }));
    serve(api, endpoints.inviteMember, async ({ caller, params, body, limits, locale }) => {
      await limits.spend('invite-by-account', caller.id);
      return { data: await inviteMember(parts, caller, params.id, { ...body, locale }) };
    });
    serve(api, endpoints.revokeInvitation, async ({ caller, params }) => ({
      data: await revokeInvitation(parts, caller, params),
    }));
    serve(api, endpoints.readInvitation, async ({ body, limits, remoteAddress }) => {
      await limits.spend('invitation-by-address', remoteAddress);
      return { data: await readInvitation(parts, body.token) };
    });
    serve(api, endpoints.acceptInvitation, async ({ caller, body, limits, remoteAddress }) => {
      await limits.spend('invitation-by-address', remoteAddress);
      return { data: await acceptInvitation(parts, caller, body.token) };
    });
    serve(api, endpoints.listClaims, async ({ query }) => listClaims(parts, query));
    serve(api, endpoints.approveClaim, async ({ caller, params }) => ({
      data: await decideClaim(parts, caller, params.id, { status: 'APPROVED' }),
    }));
    serve(api, endpoints.rejectClaim, async ({ caller, params, body }) => ({
      data: await decideClaim(parts, caller, params.id, { status: 'REJECTED', reason: body.reason }),
    }));
  };
}
