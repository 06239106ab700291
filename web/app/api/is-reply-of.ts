/** How the browser knows a reply of ours, without the contract's schemas. */
import type { CallName } from '@waymark/contract/endpoints';
import { isRecord } from '@waymark/contract/is-record';
import { calls, type ReplyOf } from './calls.ts';

const noFacets = { category: {}, language: {}, accessibility: {}, status: {}, openNow: 0 };

/**
 * The reply with its parts named as today: lists may come bare or as `content`, and records bare. Source: specification, section 7.
 */
export function withParts(name: CallName, body: unknown): unknown {
  const [, , parts = { data: 'record' }] = calls[name];
  if (isRecord(body) && 'data' in body) return body;
  // With an id: not any object that some network answers with.
  if (parts.data === 'record') return isRecord(body) && typeof body.id === 'string' ? { data: body } : body;
  const list = isRecord(body) ? body.content : body;
  if (!Array.isArray(list)) return body;
  const page = { number: 1, size: list.length, totalElements: list.length, totalPages: 1 };
  return { page, facets: noFacets, ...(isRecord(body) && body), data: list };
}

export function isReplyOf<Name extends CallName>(name: Name, body: unknown): body is ReplyOf<Name> {
  if (!isRecord(body)) return false;
  const [, , parts = { data: 'record' }] = calls[name];
  return Object.entries(parts).every(([part, kind]) => {
    const found = body[part];
    if (kind === 'nothing') return found === null;
    return kind === 'list' ? Array.isArray(found) && found.every(isRecord) : isRecord(found);
  });
}
