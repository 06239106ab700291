/** How the browser knows a reply of ours, without the contract's schemas. */
import type { ApiRouteName } from '@waymark/contract/endpoints';
import { isRecord } from '@waymark/contract/is-record';
import { apiRoutes, type ReplyOf } from './calls.ts';

export function matchesReplyShape<Name extends ApiRouteName>(name: Name, body: unknown): body is ReplyOf<Name> {
  if (!isRecord(body)) return false;
  const [, , parts = { data: 'record' }] = apiRoutes[name];
  return Object.entries(parts).every(([part, kind]) => {
    const found = body[part];
    if (kind === 'nothing') return found === null;
    return kind === 'list' ? Array.isArray(found) && found.every(isRecord) : isRecord(found);
  });
}
