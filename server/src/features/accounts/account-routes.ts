import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint, registerRoute, serializeReply } from '../../platform/http/register-endpoint.ts';
import { createAccount } from './add-account.ts';
import { cancelEmailChange, confirmEmail, readConfirmation, readMyEmail, sendConfirmation } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { requestPasswordReset, resetPassword } from './forgotten-password.ts';
import { callerOfToken, readMyAccount, signOut } from './my-account.ts';
import { endOtherSessions, endSession, listSessions } from './my-sessions.ts';
import { createPreviewCookie } from './preview-pass.ts';
import { signIn } from './sign-in.ts';

export function accounts(deps: { db: Database; now: () => Date }): RoutePlugin {
  const { db } = deps;
  const emptyReply = { data: null };
  return (api) => {
    registerEndpoint(api, endpoints.register, async ({ body, locale, remoteAddress, limits }) => {
      await limits.consume('register-by-address', remoteAddress);
      return { data: await createAccount(deps, body, { role: 'USER', locale, by: null }) };
    });
    registerEndpoint(api, endpoints.signIn, async (call) => ({ data: await signIn(deps, call.body, call) }));
    registerEndpoint(api, endpoints.signOut, async ({ caller }) => {
      await signOut(db, caller);
      return emptyReply;
    });
    registerRoute(api, endpoints.startPreview, {
      answer: ({ caller }, request) => createPreviewCookie(deps, caller, request.protocol === 'https'),
      send: ({ cookie, until }, request, reply) => {
        reply.header('set-cookie', cookie);
        return serializeReply(endpoints.startPreview, { data: { until: until.toISOString() } }, request);
      },
    });
    registerEndpoint(api, endpoints.readOwnAccount, async ({ caller }) => ({ data: await readMyAccount(db, caller) }));
    registerEndpoint(api, endpoints.listSessions, async ({ caller }) => ({ data: await listSessions(deps, caller) }));
    registerEndpoint(api, endpoints.endSession, async ({ caller, params }) => {
      await endSession(deps, caller, params.id);
      return emptyReply;
    });
    registerEndpoint(api, endpoints.endOtherSessions, async ({ caller }) => ({
      data: { ended: await endOtherSessions(deps, caller) },
    }));
    registerEndpoint(api, endpoints.changeProfile, async ({ caller, params, body, limits }) => ({
      data: await changeProfile(deps, caller, params.id, body, limits),
    }));
    registerEndpoint(api, endpoints.readOwnEmail, async ({ caller }) => ({
      data: await readMyEmail(db, deps.now, caller),
    }));
    registerEndpoint(api, endpoints.sendConfirmation, async ({ caller, body, limits }) => {
      await limits.consume('confirmation-by-account', caller.id);
      return { data: await sendConfirmation(deps, caller, body.purpose) };
    });
    registerEndpoint(api, endpoints.cancelEmailChange, async ({ caller }) => ({
      data: await cancelEmailChange(deps, caller),
    }));
    registerEndpoint(api, endpoints.readConfirmation, async ({ body, limits, remoteAddress }) => {
      await limits.consume('confirmation-by-address', remoteAddress);
      return { data: await readConfirmation(deps, body.token) };
    });
    registerEndpoint(api, endpoints.confirmEmail, async ({ body, limits, remoteAddress }) => {
      await limits.consume('confirmation-by-address', remoteAddress);
      return { data: await confirmEmail(deps, body.token) };
    });
    registerEndpoint(api, endpoints.changePassword, async ({ caller, body, limits }) => {
      await changePassword(deps, caller, body, limits);
      return emptyReply;
    });
    registerEndpoint(api, endpoints.forgetPassword, async (call) => {
      await requestPasswordReset(deps, call.body.email, call);
      return emptyReply;
    });
    registerEndpoint(api, endpoints.resetPassword, async (call) => {
      await resetPassword(deps, call.body, call);
      return emptyReply;
    });
  };
}

/** Resolves a session token to its caller; null when the token is unknown or its session has ended. */
export function createCallerReader(db: Database, now: () => Date): (token: string) => Promise<Caller | null> {
  return (token) => callerOfToken(db, token, now());
}
