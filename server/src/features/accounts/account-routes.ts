import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/http/api.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mount, present, serve } from '../../platform/http/serve.ts';
import { addAccount } from './add-account.ts';
import { cancelEmailChange, confirmEmail, readConfirmation, readOwnEmail, sendConfirmation } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { forgetPassword, resetPassword } from './forgotten-password.ts';
import { callerOfToken, readOwnAccount, signOut } from './own-account.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { makePreviewPass } from './preview-pass.ts';
import { signIn } from './sign-in.ts';

export function accounts(parts: { db: Database; now: () => Date }): Feature {
  const { db } = parts;
  const done = { data: null };
  return (api) => {
    serve(api, endpoints.register, async ({ body, locale, remoteAddress, limits }) => {
      await limits.spend('register-by-address', remoteAddress);
      return { data: await addAccount(parts, body, { role: 'USER', locale, by: null }) };
    });
    serve(api, endpoints.signIn, async (call) => ({ data: await signIn(parts, call.body, call) }));
    serve(api, endpoints.signOut, async ({ caller }) => {
      await signOut(db, caller);
      return done;
    });
    mount(api, endpoints.startPreview, {
      answer: ({ caller }, request) => makePreviewPass(parts, caller, request.protocol === 'https'),
      send: ({ cookie, until }, request, reply) => {
        reply.header('set-cookie', cookie);
        return present(endpoints.startPreview, { data: { until: until.toISOString() } }, request);
      },
    });
    serve(api, endpoints.readOwnAccount, async ({ caller }) => ({ data: await readOwnAccount(db, caller) }));
    serve(api, endpoints.listSessions, async ({ caller }) => ({ data: await listSessions(parts, caller) }));
    serve(api, endpoints.endSession, async ({ caller, params }) => {
      await endSession(parts, caller, params.id);
      return done;
    });
    serve(api, endpoints.endOtherSessions, async ({ caller }) => ({
      data: { ended: await endOtherSessions(parts, caller) },
    }));
    serve(api, endpoints.changeProfile, async ({ caller, params, body, limits }) => ({
      data: await changeProfile(parts, caller, params.id, body, limits),
    }));
    serve(api, endpoints.readOwnEmail, async ({ caller }) => ({ data: await readOwnEmail(db, parts.now, caller) }));
    serve(api, endpoints.sendConfirmation, async ({ caller, body, limits }) => {
      await limits.spend('confirmation-by-account', caller.id);
      return { data: await sendConfirmation(parts, caller, body.purpose) };
    });
    serve(api, endpoints.cancelEmailChange, async ({ caller }) => ({ data: await cancelEmailChange(parts, caller) }));
    serve(api, endpoints.readConfirmation, async ({ body, limits, remoteAddress }) => {
      await limits.spend('confirmation-by-address', remoteAddress);
      return { data: await readConfirmation(parts, body.token) };
    });
    serve(api, endpoints.confirmEmail, async ({ body, limits, remoteAddress }) => {
      await limits.spend('confirmation-by-address', remoteAddress);
      return { data: await confirmEmail(parts, body.token) };
    });
    serve(api, endpoints.changePassword, async ({ caller, body, limits }) => {
      await changePassword(parts, caller, body, limits);
      return done;
    });
    serve(api, endpoints.forgetPassword, async (call) => {
      await forgetPassword(parts, call.body.email, call);
      return done;
    });
    serve(api, endpoints.resetPassword, async (call) => {
      await resetPassword(parts, call.body, call);
      return done;
    });
  };
}

/** Resolves a session token to its caller; null when the token is unknown or its session has ended. */
export function readCaller(db: Database, now: () => Date): (token: string) => Promise<Caller | null> {
  return (token) => callerOfToken(db, token, now());
}
