import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../database/database.ts';
import type { Feature } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import type { Limits } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { addAccount } from './add-account.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { forgetPassword, resetPassword } from './forgotten-password.ts';
import { callerOfToken, readOwnAccount, signOut } from './own-account.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { signIn } from './sign-in.ts';

export function accounts(parts: { db: Database; limits: Limits; now: () => Date }): Feature {
  const { db, limits } = parts;
  const done = { data: null };
  return (api) => {
    serve(api, endpoints.register, async ({ body, locale, remoteAddress }) => {
      await limits.spend('register-by-address', remoteAddress);
      return { data: await addAccount(db, body, { role: 'USER', locale, by: null }) };
    });
    serve(api, endpoints.signIn, async ({ body, remoteAddress, userAgent }) => ({
      data: await signIn(parts, body, { remoteAddress, userAgent }),
    }));
    serve(api, endpoints.signOut, async ({ caller }) => {
      await signOut(db, caller);
      return done;
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
    serve(api, endpoints.changeProfile, async ({ caller, params, body }) => ({
      data: await changeProfile(parts, caller, params.id, body),
    }));
    serve(api, endpoints.changePassword, async ({ caller, body }) => {
      await changePassword(parts, caller, body);
      return done;
    });
    serve(api, endpoints.forgetPassword, async ({ body, locale, remoteAddress }) => {
      await forgetPassword(parts, { email: body.email, locale, remoteAddress });
      return done;
    });
    serve(api, endpoints.resetPassword, async ({ body, remoteAddress }) => {
      await resetPassword(parts, body, remoteAddress);
      return done;
    });
  };
}

/** Who holds a token; null when it has ended, or never was one. */
export function readCaller(db: Database, now: () => Date): (token: string) => Promise<Caller | null> {
  return (token) => callerOfToken(db, token, now());
}
