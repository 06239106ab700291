import type { ApiRouteName } from '@waymark/contract/endpoints';
import { isRecord } from '@waymark/contract/is-record';
import { apiRoutes, type ReplyOf } from './api-routes.ts';

/** Checks the structure of a reply only: browsers do not load the contract's schemas. */
export function matchesReplyShape<Name extends ApiRouteName>(name: Name, body: unknown): body is ReplyOf<Name> {
  if (!isRecord(body)) return false;
  const [, , parts = { data: 'record' }] = apiRoutes[name];
  return Object.entries(parts).every(([part, kind]) => {
    const value = body[part];
    if (kind === 'nothing') return value === null;
    return kind === 'list' ? Array.isArray(value) && value.every(isRecord) : isRecord(value);
  });
}
