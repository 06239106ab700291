/** Weak ETags, and whether a request has the current one. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** `text`: the reply, or everything that it depends on. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`;
}

export function matchesTag(request: FastifyRequest, tag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  return tags?.includes(tag) ?? false;
}
