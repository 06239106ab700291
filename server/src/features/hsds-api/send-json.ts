/** Sends JSON with an ETag, or 304, which only answers to GET and HEAD can be. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matchesEtag } from './etag.ts';

/** Returns what the handler of a route has to return. */
export function sendJson(answer: object, request: FastifyRequest, reply: FastifyReply): unknown {
  const text = JSON.stringify(answer);
  const tag = etagOf(text);
  reply.header('etag', tag);
  return request.method !== 'POST' && matchesEtag(request, tag)
    ? reply.code(304).send()
    : reply.type('application/json; charset=utf-8').send(text);
}
