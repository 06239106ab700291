/**
 * Authenticates and authorizes the caller of an API call by their token. This layer has no access to tables, so app.ts passes
 * in an authenticator.
 */

import type { Access, Endpoint } from '@waymark/contract/endpoint';
import type { UserRole } from '@waymark/contract/enumerations';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

export type Caller = {
  id: string;
  role: UserRole;
  email: string;
  /** Whether the caller has proved to receive email at `email`. */
  emailConfirmed: boolean;
  /** The organizations that the account keeps, as an owner or an editor. */
  organizationIds: readonly string[];
  /** The current session. */
  sessionId: string;
};

/** The caller's type in a use case: null is possible only where everyone may call. */
export type CallerFor<Who extends Access> = Who extends 'everyone' ? Caller | null : Caller;

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent on a server without accounts. */
    authenticator?: Authenticator;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export type Authenticator = {
  /** The caller with this session token; null when it is unknown or has ended. */
  readCaller: (token: string) => Promise<Caller | null>;
  /** Throws an ApiError when this call is not served at present: the site is closed for maintenance. */
  admit: (endpoint: Endpoint, caller: Caller | null) => Promise<void>;
};

/** The token of `Authorization: Bearer …` (RFC 6750, section 2.1); null when there is none. */
export function bearerTokenOf(request: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Returns the caller, or throws: 401 'not-signed-in' or 'session-ended', 403 'not-allowed', and what `admit` throws. An
 * Authorization header that is not a bearer token counts as an ended session.
 */
export async function authorize(
  authenticator: Authenticator,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  const hasHeader = request.headers.authorization !== undefined;
  const token = bearerTokenOf(request);
  const caller = token === null ? null : await authenticator.readCaller(token);
  await authenticator.admit(endpoint, caller);
  if (endpoint.access === 'everyone') {
    if (hasHeader && caller === null && endpoint.rejectsEndedSession) {
      throw new ApiError('session-ended');
    }
    return caller;
  }
  if (caller === null) {
    throw new ApiError(hasHeader ? 'session-ended' : 'not-signed-in', { headers: { 'www-authenticate': 'Bearer' } });
  }
  if (endpoint.access === 'admin' && caller.role !== 'ADMIN') {
    throw new ApiError('not-allowed');
  }
  return caller;
}
