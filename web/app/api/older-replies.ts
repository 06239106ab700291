/** Converts replies in the shapes of older servers. Loaded only when a reply does not have the current shape. */
import type { ApiRouteName } from '@waymark/contract/endpoints';
import { isRecord } from '@waymark/contract/is-record';
import { apiRoutes } from './api-routes.ts';

const emptyCounts = {
  facets: { category: {}, language: {}, accessibility: {}, status: {}, openNow: 0 },
  summary: {},
  elsewhere: {},
};

/**
 * The reply with its parts named as they are now: lists may come bare, as `content` or as `data`, and records bare. Counts that
 * older servers did not send are empty. A body in none of these shapes is returned unchanged.
 */
export function convertOlderReply(name: ApiRouteName, body: unknown): unknown {
  const [, , parts = { data: 'record' }] = apiRoutes[name];
  if (isRecord(body) && 'data' in body && !Array.isArray(body.data)) return body;
  // Requires an id: a network's own JSON answer is no record.
  if (parts.data === 'record') return isRecord(body) && typeof body.id === 'string' ? { data: body } : body;
  const list = isRecord(body) ? (body.data ?? body.content) : body;
  if (!Array.isArray(list)) return body;
  const page = { number: 1, size: list.length, totalElements: list.length, totalPages: 1 };
  return { ...emptyCounts, page, ...(isRecord(body) && body), data: list };
}
