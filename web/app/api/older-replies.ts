/** Replies in the shapes that servers sent before today's. Loaded only when a reply is not as agreed. */
import type { ApiRouteName } from '@waymark/contract/endpoints';
import { isRecord } from '@waymark/contract/is-record';
import { apiRoutes } from './calls.ts';

const uncounted = {
  facets: { category: {}, language: {}, accessibility: {}, status: {}, openNow: 0 },
  summary: {},
  elsewhere: {},
};

/**
 * The reply with its parts named as today: lists may come bare, as `content` or as `data`, each alone, and records bare. What an
 * older server did not count is left open.
 */
export function withParts(name: ApiRouteName, body: unknown): unknown {
  const [, , parts = { data: 'record' }] = apiRoutes[name];
  if (isRecord(body) && 'data' in body && !Array.isArray(body.data)) return body;
  // With an id: not any object that some network answers with.
  if (parts.data === 'record') return isRecord(body) && typeof body.id === 'string' ? { data: body } : body;
  const list = isRecord(body) ? (body.data ?? body.content) : body;
  if (!Array.isArray(list)) return body;
  const page = { number: 1, size: list.length, totalElements: list.length, totalPages: 1 };
  return { ...uncounted, page, ...(isRecord(body) && body), data: list };
}
