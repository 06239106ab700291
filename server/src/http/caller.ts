/** Who calls, from the token they send. The edge knows no table: app.ts says who holds a token and who is let in. */

import type { Access, Endpoint } from '@waymark/contract/endpoint';
import type { UserRole } from '@waymark/contract/enumerations';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './problems.ts';

export type Caller = {
  id: string;
  role: UserRole;
  email: string;
  /** The organization that an account belongs to. */
  organizationId: string | null;
  /** Which of their sign-ins this is. */
  sessionId: string;
};

/** What a use case learns of who calls: nobody, only where everyone may call. */
export type CallerFor<Who extends Access> = Who extends 'everyone' ? Caller | null : Caller;

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent on a server without accounts. */
    door?: Door;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export type Door = {
  /** Who holds this token; null when nobody does any more, or ever did. */
  readCaller: (token: string) => Promise<Caller | null>;
  /** Throws a Refusal when this call is not answered at present: the site is closed for maintenance. */
  admit: (endpoint: Endpoint, caller: Caller | null) => Promise<void>;
};

/** The token of `Authorization: Bearer …` (RFC 6750, section 2.1); null when there is none. */
export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Lets the caller in, or throws: 401 'not-signed-in' or 'session-ended', 403 'not-allowed', and what `admit` throws.
 * A header that is no bearer token is a token that has ended.
 */
export async function letIn(door: Door, endpoint: Endpoint, request: FastifyRequest): Promise<Caller | null> {
  const named = request.headers.authorization !== undefined;
  const token = tokenOf(request);
  const caller = token === null ? null : await door.readCaller(token);
  await door.admit(endpoint, caller);
  if (endpoint.access === 'everyone') {
    if (named && caller === null && endpoint.keepsCaller) {
      throw new Refusal('session-ended');
    }
    return caller;
  }
  if (caller === null) {
    throw new Refusal(named ? 'session-ended' : 'not-signed-in', { headers: { 'www-authenticate': 'Bearer' } });
  }
  if (endpoint.access === 'admin' && caller.role !== 'ADMIN') {
    throw new Refusal('not-allowed');
  }
  return caller;
}
