/** Weak ETags, and whether a request has the current one. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** `text`: the reply, or everything that it depends on. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** Compares weakly, because proxies may have made the tag strong. `*` is any tag. */
export function matchesEtag(request: FastifyRequest, tag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags?.some((one) => one === '*' || `W/${one}` === tag) ?? false;
}
