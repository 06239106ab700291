import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerRoute, serializeReply } from '../../platform/http/register-endpoint.ts';
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
  return (api) => {
    registerData(api, endpoints.register, ({ body, locale }) =>
      createAccount(deps, body, { role: 'USER', locale, by: null }),
    );
    registerData(api, endpoints.signIn, (call) => signIn(deps, call.body, call));
    registerData(api, endpoints.signOut, ({ caller }) => signOut(db, caller));
    registerRoute(api, endpoints.startPreview, {
      answer: ({ caller }, request) => createPreviewCookie(deps, caller, request.protocol === 'https'),
      send: ({ cookie, until }, request, reply) => {
        reply.header('set-cookie', cookie);
        return serializeReply(endpoints.startPreview, { data: { until: until.toISOString() } }, request);
      },
    });
    registerData(api, endpoints.readOwnAccount, ({ caller }) => readMyAccount(db, caller));
    registerData(api, endpoints.listSessions, ({ caller }) => listSessions(deps, caller));
    registerData(api, endpoints.endSession, ({ caller, params }) => endSession(deps, caller, params.id));
    registerData(api, endpoints.endOtherSessions, async ({ caller }) => ({
      ended: await endOtherSessions(deps, caller),
    }));
    registerData(api, endpoints.changeProfile, ({ caller, params, body, limits }) =>
      changeProfile(deps, caller, params.id, body, limits),
    );
    registerData(api, endpoints.readOwnEmail, ({ caller }) => readMyEmail(db, deps.now, caller));
    registerData(api, endpoints.sendConfirmation, async ({ caller, body, limits }) => {
      await limits.consume('confirmation-by-account', caller.id);
      return sendConfirmation(deps, caller, body.purpose);
    });
    registerData(api, endpoints.cancelEmailChange, ({ caller }) => cancelEmailChange(deps, caller));
    registerData(api, endpoints.readConfirmation, ({ body }) => readConfirmation(deps, body.token));
    registerData(api, endpoints.confirmEmail, ({ body }) => confirmEmail(deps, body.token));
    registerData(api, endpoints.changePassword, ({ caller, body, limits }) =>
      changePassword(deps, caller, body, limits),
    );
    registerData(api, endpoints.forgetPassword, (call) => requestPasswordReset(deps, call.body.email, call));
    registerData(api, endpoints.resetPassword, (call) => resetPassword(deps, call.body, call));
  };
}

/** Resolves a session token to its caller; null when the token is unknown or its session has ended. */
export function createCallerReader(db: Database, now: () => Date): (token: string) => Promise<Caller | null> {
  return (token) => callerOfToken(db, token, now());
}
